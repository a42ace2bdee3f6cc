import { lazy, Suspense } from 'react'

/** Loads after the page, with the wordings of all records that the audit log tells of. */
const LastActs = lazy(() =>
  import('../../features/audit-log/last-acts').then((file) => ({ default: file.LastActs })),
)

/** The last acts of a user, by the audit log. */
export const actsOf = (email: string) => (
  <Suspense>
    <LastActs email={email} />
  </Suspense>
)
