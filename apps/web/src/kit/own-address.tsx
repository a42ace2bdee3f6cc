import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useState } from 'react'
import type { z } from 'zod'
import { parseSearch, searchOf, stringifySearch } from '../lib/search'

type Shown = (search: never) => ReactNode

const ShownContext = createContext<Shown>(() => null)

const routerOf = (schema: z.ZodObject, start: Record<string, unknown>) => {
  const route = createRootRoute({
    staticData: { access: 'open' },
    ...searchOf(schema),
    component: () => {
      const search = route.useSearch()
      return use(ShownContext)(search as never)
    },
  })
  const history = createMemoryHistory({ initialEntries: [`/kit${stringifySearch(start)}`] })
  return createRouter({ routeTree: route, history, parseSearch, stringifySearch, search: { strict: true } })
}

type Props<S extends z.ZodObject> = {
  schema: S
  /** What the address says at first. */
  start?: Partial<z.input<S>>
  children: (search: z.output<S>) => ReactNode
}

/** A specimen whose state is the address has one of its own: those beside it stay as they are. */
export const OwnAddress = <S extends z.ZodObject>({ schema, start = {}, children }: Props<S>) => {
  const [router] = useState(() => routerOf(schema, start))
  return (
    <ShownContext value={children as Shown}>
      <RouterProvider router={router as never} />
    </ShownContext>
  )
}
