import type { ReactNode } from 'react'
import { failureOf } from '../lib/failure'
import { FailurePage } from './failure-page'
import { Page } from './page'

type Props = {
  error: unknown
  /** Kind of the record, such as `Card`: its own name did not arrive. */
  title: string
  back: ReactNode
}

/** Replaces the page of a record that failed. Heading and link back stay, unless the page does not exist. */
export const FailedRecord = ({ error, title, back }: Props) =>
  failureOf(error).code === 'ERROR_NOT_FOUND' ? (
    <FailurePage error={error} />
  ) : (
    <Page title={title} back={back}>
      <FailurePage error={error} order={2} />
    </Page>
  )
