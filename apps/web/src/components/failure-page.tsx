import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { TRPCClientError } from '@trpc/client'
import type { ReactNode } from 'react'
import { failureOf } from '../lib/failure'
import { useWords } from '../lib/language'
import { Empty } from './empty'
import { NotFoundPage } from './not-found-page'

/** In the place of a page that could not be shown. */
export const FailurePage = ({ error, order = 1 }: { error: unknown; order?: 1 | 2 }): ReactNode => {
  const t = useWords()
  const router = useRouter()
  const failure = error instanceof TRPCClientError ? failureOf(error) : null
  if (failure?.code === 'ERROR_NOT_FOUND') return <NotFoundPage />
  return (
    <Empty
      icon="warning"
      order={order}
      title={failure?.message ?? t('common.somethingWrong')}
      help={failure ? t('common.code', { code: failure.code }) : undefined}
    >
      <Button variant="default" onClick={() => void router.invalidate()}>
        {t('common.retry')}
      </Button>
    </Empty>
  )
}
