import { extendedTo } from '@kaarditeek/domain/card/edit-rules'
import { CardState } from '@kaarditeek/domain/card/rules'
import type { CardProduct } from '@kaarditeek/domain/card-product/schema'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { skipToken } from '@tanstack/react-query'
import { useBusinessTime, useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'

export const useStateChoices = () => {
  const t = useWords()
  return [
    { value: CardState.active, label: t('card.active') },
    { value: CardState.future, label: t('card.future') },
    { value: CardState.expired, label: t('card.expired') },
    { value: CardState.closed, label: t('card.closed') },
    { value: CardState.all, label: t('card.all') },
  ]
}

const none: CardProduct[] = []

const useProductPage = () =>
  trpc.cardProduct.page.useQuery({ limit: MAX_PAGE_SIZE }, { staleTime: 60_000 }).data

export const useProducts = (): CardProduct[] => useProductPage()?.list ?? none

/** Whether the company has no product yet; false until that is known. */
export const useHasNoProducts = (): boolean => useProductPage()?.list.length === 0

export const useProductChoices = () => useProducts().map(({ id, name }) => ({ value: id, label: name }))

type OfUnit = { customerID: number; customerUnitID: number; customerUnitName: string }

/** Returns the open units of a card's customer as options, and the card's own unit even if it is closed. */
export const useUnitChoices = ({ customerID, customerUnitID, customerUnitName }: OfUnit) => {
  const units = useOpenUnits(customerID)
  const choices = units.map((unit) => ({ value: unit.customerUnitID, label: unit.name }))
  const isListed = choices.some(({ value }) => value === customerUnitID)
  return isListed ? choices : [{ value: customerUnitID, label: customerUnitName }, ...choices]
}

/** The open units of a customer. */
export const useOpenUnits = (customerID: number | null) => {
  const { data } = trpc.customerUnit.page.useQuery(
    customerID ? { customerID, limit: MAX_PAGE_SIZE } : skipToken,
  )
  return data?.list.filter(({ closed }) => !closed) ?? []
}

/** Returns numbers of months up to `max` as options, each with the resulting last day if `validTo` is given. */
export const useMonthChoices = (max: number, validTo?: Date) => {
  const t = useWords()
  const dates = useDates()
  const time = useBusinessTime()
  return Array.from({ length: max }, (_, index) => {
    const count = index + 1
    const months = t('card.months', { count })
    const label = validTo
      ? t('card.monthsUntil', { months, day: dates.day(extendedTo(validTo, count, time)) })
      : months
    return { value: count, label }
  })
}
