import { useSuspenseQuery } from '@tanstack/react-query'
import { lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { AuthLayout } from '../features/frame/auth-layout'
import { ConfigContext } from '../lib/dates'
import { ViewerContext, viewerQuery } from '../lib/session'
import { trpc } from '../lib/trpc'

/** The frame of the pages behind the login, loaded with the first of them. */
export const LazySignedInFrame = lazyRouteComponent(() => import('./-signed-in-frame'), 'SignedInFrame')

/** The frame of every screen. Provides the server's configuration. */
export const RootFrame = () => {
  const [config] = trpc.public.config.useSuspenseQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <ConfigContext value={config}>
      <Framed />
    </ConfigContext>
  )
}

/** Puts a screen into the frame with the menu after login, into `AuthLayout` before it. */
const Framed = (): ReactNode => {
  const { data: viewer } = useSuspenseQuery(viewerQuery)
  const { access, unframed } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {}
  const isAuth = access === 'public' || access === 'open' || (access === 'root' && !viewer)
  if (unframed) return <Outlet />
  // The session has just ended and the guard has not redirected yet.
  if (!isAuth && !viewer) return null
  if (isAuth || !viewer)
    return (
      <AuthLayout>
        <Outlet />
      </AuthLayout>
    )
  return (
    <ViewerContext value={viewer}>
      <Suspense>
        <LazySignedInFrame>
          <Outlet />
        </LazySignedInFrame>
      </Suspense>
    </ViewerContext>
  )
}
