import type { newCardRule } from '@kaarditeek/domain/card/rule/schema'
import { Select } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { Field } from '../../../components/form/field'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'
import { trpc } from '../../../lib/trpc'
import { CardInput } from '../card-input'
import { useOpenUnits, useProductChoices } from '../choices'
import { CustomerInput } from '../customer-input'

export type NewRule = z.input<typeof newCardRule>

/** What the cards of a rule are named by in its form. A unit is chosen beneath its customer. */
const targets = ['cardProductID', 'customerID', 'cardID'] as const
type Target = (typeof targets)[number]

const nothing = { cardProductID: null, customerID: null, customerUnitID: null, cardID: null }

type Props = {
  /** Forgets what was chosen before. */
  clear: (empty: typeof nothing) => void
  customerID: number | null
}

/** Asks first what the rule applies to, then which of it. The field that opens gets the focus. */
export const RuleTarget = ({ clear, customerID }: Props) => {
  const t = useWords()
  const [target, setTarget] = useState<Target>('cardProductID')
  const [isChosen, setIsChosen] = useState(false)
  const products = useProductChoices()
  const choose = (chosen: string | null) => {
    setTarget(targets.find((one) => one === chosen) ?? target)
    setIsChosen(true)
    clear(nothing)
  }
  const field = { name: target, required: true, autoFocus: isChosen }
  return (
    <>
      <Select
        label={t('cardRule.appliesTo')}
        allowDeselect={false}
        checkIconPosition="right"
        data={targets.map((value) => ({ value, label: t(`cardRule.appliesTo_${value}`) }))}
        value={target}
        onChange={choose}
      />
      {target === 'cardProductID' && <Field key={target} {...field} options={products} takesOnly />}
      {target === 'customerID' && <Field key={target} {...field} input={CustomerInput} />}
      {target === 'cardID' && <Field key={target} {...field} input={CardInput} />}
      {target === 'customerID' && customerID !== null && (
        <UnitField key={customerID} customerID={customerID} />
      )}
    </>
  )
}

/** A unit stands in place of its customer. */
export const UnitField = ({ customerID }: { customerID: number }) => {
  const units = useOpenUnits(customerID)
  return (
    <Field
      name="customerUnitID"
      options={units.map(({ customerUnitID: value, name: label }) => ({ value, label }))}
    />
  )
}

type Chosen = Pick<NewRule, 'cardProductID' | 'customerID' | 'customerUnitID' | 'cardID'>

const idIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Returns what a rule is for, and its name; null until it is chosen and known. */
export const useTargetName = ({ cardProductID, customerID, customerUnitID, cardID }: Chosen) => {
  const may = useMay()
  const customer = { customerID: idIn(customerID) ?? 0 }
  const { data: named } = trpc.customer.get.useQuery(customer, {
    enabled: customer.customerID > 0 && may('viewCustomers'),
  })
  const units = useOpenUnits(idIn(customerID))
  const product = useProductChoices().find(({ value }) => value === cardProductID)
  const unit = units.find((one) => one.customerUnitID === customerUnitID)
  if (idIn(cardID) !== null) return { of: 'card', name: '' } as const
  if (unit) return { of: 'unit', name: unit.name } as const
  if (named) return { of: 'customer', name: named.name } as const
  return product ? ({ of: 'product', name: product.label } as const) : null
}
