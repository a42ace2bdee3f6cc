import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { skipToken } from '@tanstack/react-query'
import { trpc } from '../../lib/trpc'

/** The open units of a customer. */
export const useUnitChoices = (customerID: number | null) => {
  const { data } = trpc.customer.units.page.useQuery(
    customerID ? { customerID, limit: MAX_PAGE_SIZE } : skipToken,
  )
  const open = data?.list.filter(({ closed }) => !closed) ?? []
  return open.map(({ customerUnitID, name }) => ({ value: customerUnitID, label: name }))
}
