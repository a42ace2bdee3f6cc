import { lazy, Suspense } from 'react'
import { useMay, useViewer } from '../../lib/session'

const Bell = lazy(() => import('../../shared/notice/bell'))

/** The bell for viewers who see notices; others, and those who still need a second factor, have none. Rule 23.4. */
export const NoticeBell = () => {
  const { factorDue } = useViewer()
  const sees = useMay()('viewNotices') && !factorDue
  return (
    sees && (
      <Suspense>
        <Bell />
      </Suspense>
    )
  )
}
