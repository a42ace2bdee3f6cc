import { lazyRouteComponent } from '@tanstack/react-router'
import { use } from 'react'
import { FailurePage, NotFoundPage } from '../components/failure-page'
import { ViewerContext } from '../lib/session'

/** In the frame's file, which has loaded once a page stands in the frame. */
const PageState = lazyRouteComponent(() => import('./-signed-in-frame'), 'PageState')

/** Milliseconds for which the last page stays while the next one loads. */
export const STAYS = 150

/** Stands for the next page while it loads. Pages before the login are small, and have no such state but an empty one. */
export const Waiting = () => use(ViewerContext) && <PageState of="waiting" />

export const Missing = () => (use(ViewerContext) ? <PageState of="missing" /> : <NotFoundPage />)

export const Failed = ({ error }: { error: unknown }) =>
  use(ViewerContext) ? <PageState of="failed" error={error} /> : <FailurePage error={error} />
