import { useEffect } from 'react'
import type { FieldInputProps } from '../../components/form/field-input'
import { AsyncSelect } from '../../components/input/async-select'
import { useMay } from '../../lib/session'
import { api } from '../../lib/trpc'
import { useOpenUnits } from './choices'

/** Minimum number of characters. Rule 15.3. */
const SEARCH_FROM = 3

const find = async (name: string, limit: number) => {
  const { list } = await api.customer.page.fetch({ name, limit, open: true })
  return list.map((customer) => ({ value: customer.customerID, label: customer.name }))
}

const nameOf = async (customerID: number) => (await api.customer.get.fetch({ customerID })).name

/** Selects an open customer by a part of its name. */
export const CustomerInput = ({ rule: _, options: __, ...props }: FieldInputProps) => {
  const mayAsk = useMay()('viewCustomers')
  return (
    <AsyncSelect
      {...props}
      kind="customer"
      find={find}
      nameOf={mayAsk ? nameOf : undefined}
      from={SEARCH_FROM}
    />
  )
}

type Chosen = { customerID: number | null }

/** Returns the customer's open units as options. Preselects the default unit, else the one that was added first. */
export const useDefaultUnit = ({ customerID }: Chosen, choose: (unitID: number | null) => void) => {
  const units = useOpenUnits(customerID)
  const [oldest] = units.toSorted((one, other) => one.customerUnitID - other.customerUnitID)
  const preset = units.find(({ defaultCustomerUnit }) => defaultCustomerUnit) ?? oldest
  const unitID = preset?.customerUnitID ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: prefills once for each customer, so that a choice stays
  useEffect(() => choose(unitID), [unitID])
  return units.map(({ customerUnitID, name }) => ({ value: customerUnitID, label: name }))
}
