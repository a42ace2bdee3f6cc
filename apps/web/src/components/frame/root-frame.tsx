import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ViewerContext, viewerQuery } from '../../lib/session'
import { AuthLayout } from './auth-layout'
import { Frame } from './frame'

/** The frame of a screen: the menu for who is logged in, the door for who is not. */
export const RootFrame = (): ReactNode => {
  const { data: viewer } = useSuspenseQuery(viewerQuery)
  const { access, unframed } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {}
  const isAuth = access === 'public' || access === 'open' || (access === 'root' && !viewer)
  if (unframed) return <Outlet />
  // The moment between losing the session and being led to the door.
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
