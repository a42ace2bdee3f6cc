import { errorText } from '@kaarditeek/i18n/error-text'
import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { TRPCClientError } from '@trpc/client'
import { type ReactNode, use, useEffect, useState } from 'react'
import { isOutdated } from '../lib/ask'
import { reportCrash } from '../lib/crash'
import { failureOf, supportText } from '../lib/failure'
import { languageID, useWords } from '../lib/language'
import { isMissingFile, reloadOnline } from '../lib/missing-file'
import { Empty } from './empty'
import { ToldContext } from './told-context'
import { useRecovery } from './use-recovery'

type Props = {
  error: unknown
  order?: 1 | 2
  /** Retries the failed part; by default the whole page is loaded again. */
  retry?: () => void
}

/** Replaces a page, or a part of one, that failed. Reports crashes to the server. */
export const FailurePage = ({ error, order = 1, retry }: Props): ReactNode => {
  const t = useWords()
  const router = useRouter()
  const again = isMissingFile(error) ? reloadOnline : (retry ?? (() => void router.invalidate()))
  const isAnswer = error instanceof TRPCClientError
  // Without a connection, it is a file of the page that is missing.
  const [isFileMissing] = useState(!isAnswer && !navigator.onLine)
  const failure = isAnswer ? failureOf(error) : null
  const isAway = isFileMissing || failure?.code === 'NOT_AVAILABLE_ERROR'
  useEffect(() => {
    if (!isAnswer && !isFileMissing) reportCrash(router.state.matches.at(-1)?.routeId ?? 'unknown', error)
  }, [isAnswer, isFileMissing, error, router])
  const told = use(ToldContext)
  useRecovery(isAway && !told, again)
  if (failure?.code === 'ERROR_NOT_FOUND') return <NotFoundPage />
  if (told && isAnswer) return told
  if (isAway && !navigator.onLine)
    return <Empty icon="warning" order={order} title={t('common.opensOnline')} />
  return (
    <Empty
      icon="warning"
      order={order}
      title={
        failure?.message ??
        errorText({ code: isAway ? 'NOT_AVAILABLE_ERROR' : 'ERROR_SOMETHING_WRONG' }, languageID())
      }
      help={supportText(error) ?? undefined}
    >
      <Button variant="default" onClick={() => (isOutdated() ? window.location.reload() : again())}>
        {t(isOutdated() ? 'common.reload' : 'common.retry')}
      </Button>
    </Empty>
  )
}

type NotFoundProps = {
  /** Further ways on than home. */
  children?: ReactNode
}

export const NotFoundPage = ({ children }: NotFoundProps): ReactNode => {
  const t = useWords()
  return (
    <Empty icon="search" order={1} title={t('common.pageNotFound')} help={t('common.pageNotFoundHelp')}>
      {children}
      <Button variant="default" m={4} renderRoot={(props) => <Link to="/" {...props} />}>
        {t('common.toHome')}
      </Button>
    </Empty>
  )
}
