import type { CardProduct } from '@kaarditeek/domain/card-product/schema'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { trpc } from '../../lib/trpc'

const none: CardProduct[] = []

export const useProducts = (): CardProduct[] =>
  trpc.cardProduct.page.useQuery({ limit: MAX_PAGE_SIZE }, { staleTime: 60_000 }).data?.list ?? none

export const useProductChoices = () => useProducts().map(({ id, name }) => ({ value: id, label: name }))
