import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ViewerContext, viewerQuery } from '../../lib/session'
import { AuthLayout } from './auth-layout'
import { Frame } from './frame'

/** Frames a screen: with the menu after login, with `AuthLayout` before it. */
export const RootFrame = (): ReactNode => {
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
      <Frame>
        <Outlet />
      </Frame>
    </ViewerContext>
  )
}
