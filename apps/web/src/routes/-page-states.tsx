import { lazyRouteComponent } from '@tanstack/react-router'
import { use } from 'react'
import { FailurePage, NotFoundPage } from '../components/failure-page'
import { ViewerContext } from '../lib/session'

// Part of the frame's file, which has loaded once a page stands in the frame.
const frame = () => import('./-signed-in-frame')
const LazyWaitingPage = lazyRouteComponent(frame, 'WaitingPage')
const LazyMissingPage = lazyRouteComponent(frame, 'MissingPage')
const LazyFailedPage = lazyRouteComponent(frame, 'FailedPage')

/** Milliseconds for which the last page stays while the next one loads. */
export const STAYS = 150

/** Stands for the next page while it loads; before the login, that page comes as a whole. */
export const Waiting = () => use(ViewerContext) && <LazyWaitingPage />

export const Missing = () => (use(ViewerContext) ? <LazyMissingPage /> : <NotFoundPage />)

export const Failed = ({ error }: { error: unknown }) =>
  use(ViewerContext) ? <LazyFailedPage error={error} /> : <FailurePage error={error} />
