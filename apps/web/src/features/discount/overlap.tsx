import {
  earliestDiscountFrom,
  endNotBeforeStart,
  firstFreeMonth,
  mayHaveDiscount,
  overlap,
} from '@kaarditeek/domain/discount/rules'
import type { Discount } from '@kaarditeek/domain/discount/schema'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { formatMonth } from '@kaarditeek/i18n/format'
import { Button, Group } from '@mantine/core'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { namedBy } from './named'

/** Months of a discount as a form has them. */
type Typed = { discountFrom: string; discountTo?: string | null }

const monthsOf = ({ discountFrom, discountTo = null }: Typed) =>
  endNotBeforeStart({ discountFrom, discountTo: discountTo || null })

/** Returns the open discounts of a customer, without the one that is changed. */
export const useOthers = (customerID: number, changed?: Discount): Discount[] => {
  const asked = { customerID, limit: MAX_PAGE_SIZE, orderBy: 'discountFrom' } as const
  const [{ list }] = trpc.discount.page.useSuspenseQuery(asked)
  return list.filter(({ customerDiscountID }) => customerDiscountID !== changed?.customerDiscountID)
}

/** Why the customer cannot have the typed discount beside the others, or null. */
export const useRefusal = (typed: Typed, others: Discount[], before: Discount | null) => {
  const earliest = earliestDiscountFrom(new Date(), useBusinessTime())
  return typed.discountFrom ? mayHaveDiscount(monthsOf(typed), { others, earliest, before }) : null
}

type Props = {
  typed: Typed
  others: Discount[]
  startFrom: (month: string) => void
  /** Changes the other discount instead. */
  edit?: (other: Discount) => void
}

/** The ways out of an overlap: the first free month, and a change of the other discount. */
export const WaysOut = ({ typed, others, startFrom, edit }: Props) => {
  const t = useWords()
  const wanted = monthsOf(typed)
  const other = typed.discountFrom ? others.find((one) => overlap(wanted, one)) : undefined
  if (!other) return null
  const free = firstFreeMonth(wanted, others)
  return (
    <Group gap="xs">
      {free && (
        <Button size="compact-sm" variant="light" onClick={() => startFrom(free)}>
          {t('discount.startFrom', { month: formatMonth(free) })}
        </Button>
      )}
      {edit && (
        <Button size="compact-sm" variant="light" onClick={() => edit(other)}>
          {t('discount.editRow', namedBy(other))}
        </Button>
      )}
    </Group>
  )
}
