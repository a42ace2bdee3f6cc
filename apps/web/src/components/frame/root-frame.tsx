import { useSuspenseQuery } from '@tanstack/react-query'
import { lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ViewerContext, viewerQuery } from '../../lib/session'
import { DoorFrame } from './door-frame'

/** The menu and what stands beside it, loaded with the first page behind the login. */
export const SignedInFrame = lazyRouteComponent(() => import('./signed-in-frame'), 'SignedInFrame')

/** The frame of a screen: the menu for who is logged in, the door for who is not. */
export const RootFrame = (): ReactNode => {
  const { data: viewer } = useSuspenseQuery(viewerQuery)
  const { access, unframed } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {}
  const isDoor = access === 'public' || access === 'open' || (access === 'root' && !viewer)
  if (unframed) return <Outlet />
  // The moment between losing the session and being led to the door.
  if (!isDoor && !viewer) return null
  if (isDoor || !viewer)
    return (
      <DoorFrame>
        <Outlet />
      </DoorFrame>
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
