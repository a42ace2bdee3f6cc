import { useNavigate } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { z } from 'zod'

export type ListSearch = { page: number; limit: number; orderBy: string }

type List = {
  ns: string
  schema: z.ZodObject
  search: Record<string, unknown> & ListSearch
  /** Changes the address; filters begin at the first page again. */
  change: (patch: Record<string, unknown>, how?: { replace?: boolean; pan?: string }) => void
}

export const ListContext = createContext<List | null>(null)

/** The list around; its state is the address. */
export const useListContext = (): List => {
  const list = use(ListContext)
  if (!list) throw new Error('Used outside of a list')
  return list
}

/** How a list changes its own address; what is looked for beside it stays unless something else is said. */
export const useChangeSearch = (): List['change'] => {
  const navigate = useNavigate()
  return (patch, { replace, pan } = {}) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, page: 1, ...patch })) as never,
      state: (before) => ({ ...before, pan: pan ?? before.pan }),
      replace,
      resetScroll: false,
    })
}
