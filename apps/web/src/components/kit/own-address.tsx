import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useState } from 'react'
import type { z } from 'zod'
import { parseSearch, searchOf, stringifySearch } from '../../lib/search'

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
  /** Search params at the start. */
  start?: Partial<z.input<S>>
  children: (search: z.output<S>) => ReactNode
}

/** Gives a specimen a router of its own, because its state is in the address and must not change its neighbours. */
export const OwnAddress = <S extends z.ZodObject>({ schema, start = {}, children }: Props<S>) => {
  const [router] = useState(() => routerOf(schema, start))
  return (
    <ShownContext value={children as Shown}>
      <RouterProvider router={router as never} />
    </ShownContext>
  )
}
