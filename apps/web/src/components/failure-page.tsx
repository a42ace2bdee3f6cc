import { errorText } from '@kaarditeek/i18n/error-text'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
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

/** Returns what loads a failed page again. Where a request failed, the failure stays until that request has succeeded. */
const useLoadAgain = (error: unknown) => {
  const router = useRouter()
  const queries = useQueryClient()
  // The first failure names the request; each further one has an error of its own.
  const [failed] = useState(() =>
    queries
      .getQueryCache()
      .getAll()
      .find(({ state }) => state.error === error),
  )
  return async () => {
    if (failed) await queries.refetchQueries({ queryKey: failed.queryKey, exact: true })
    if (failed?.state.status !== 'error') await router.invalidate()
  }
}

/** Replaces a page, or a part of one, that failed. Reports crashes to the server. */
export const FailurePage = ({ error, order = 1, retry }: Props): ReactNode => {
  const t = useWords()
  const router = useRouter()
  const load = useLoadAgain(error)
  const again = isMissingFile(error) ? reloadOnline : (retry ?? load)
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
  return (
    <Empty
      icon="warning"
      order={order}
      title={
        isAway && !navigator.onLine
          ? t('common.opensOnline')
          : (failure?.message ??
            errorText({ code: isAway ? 'NOT_AVAILABLE_ERROR' : 'ERROR_SOMETHING_WRONG' }, languageID()))
      }
      help={supportText(error) ?? (isAway && navigator.onLine ? t('common.awayHelp') : undefined)}
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
