import { useSuspenseQuery } from '@tanstack/react-query'
import { lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { AuthLayout } from '../features/frame/auth-layout'
import { ConfigContext } from '../lib/dates'
import { ViewerContext, viewerQuery } from '../lib/session'
import { trpc } from '../lib/trpc'

/** The menu and what stands beside it, loaded with the first page behind the login. */
export const SignedInFrame = lazyRouteComponent(() => import('./-signed-in-frame'), 'SignedInFrame')

/** Frames every screen, with the server's configuration. */
export const RootFrame = () => {
  const [config] = trpc.public.config.useSuspenseQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <ConfigContext value={config}>
      <Framed />
    </ConfigContext>
  )
}

/** Frames a screen: with the menu after login, with `AuthLayout` before it. */
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
        <SignedInFrame>
          <Outlet />
        </SignedInFrame>
      </Suspense>
    </ViewerContext>
  )
}
