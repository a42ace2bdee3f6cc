import { monthsToClose } from '@kaarditeek/domain/company-month/rules'
import type { CompanyMonth } from '@kaarditeek/domain/company-month/schema'
import { formatMonth } from '@kaarditeek/i18n/format'
import { Action } from '../../components/action/action'
import { ActionButton } from '../../components/action-button'
import { BusyIcon } from '../../components/busy-icon'
import { confirm, type Question } from '../../components/confirm'
import { ExportButton, type FileButtonOptions } from '../../components/export-button'
import { failureNotice, notice, reportFailure } from '../../components/notice'
import { useBusinessTime } from '../../lib/dates'
import { failureOf } from '../../lib/failure'
import { workInOrder } from '../../lib/in-order'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { inOrder } from '../../lib/stale'
import { companyNow } from '../../lib/today'
import { api, trpc } from '../../lib/trpc'
import { showMonth } from './month-row'

/** Months that follow each other: a few by their names, many by the first and the last. */
const namesOf = (months: readonly string[]) => {
  const names = months.map(formatMonth)
  return names.length > 3 ? `${names[0]} – ${names.at(-1)}` : names.join(', ')
}

/** Returns the question whether to close the months, which it names. */
const useQuestion = () => {
  const t = useWords()
  return (months: readonly string[]): Question => {
    const [names, count, verb] = [namesOf(months), months.length, t('companyMonth.close')]
    return count === 1
      ? { title: t('companyMonth.closeTitle', { month: names }), body: t('companyMonth.closeBody'), verb }
      : {
          title: t('companyMonth.closeUpToTitle', { count }),
          body: t('companyMonth.closeUpToBody', { months: names }),
          verb: t('companyMonth.closeMonths', { count }),
        }
  }
}

/** Reopens a month, at once or after a question. */
const useReopen = () => {
  const t = useWords()
  const { mutate, isPending } = trpc.companyMonth.edit.useMutation({
    onSuccess: (_, { month }) => notice(t('companyMonth.wasReopened', { month: formatMonth(month) })),
    onError: failureNotice,
  })
  const reopen = (month: string) => mutate({ month, closed: false })
  const askToReopen = async (month: string) => {
    const named = { month: formatMonth(month) }
    const [title, verb] = [t('companyMonth.reopenTitle', named), t('companyMonth.reopenNamed', named)]
    if (await confirm({ title, body: t('companyMonth.reopenBody'), verb })) reopen(month)
  }
  return { reopen, askToReopen, isPending }
}

const closing = workInOrder([['companyMonth', 'edit']])

/** The list with the month closed. */
const closedIn = <L extends { list: CompanyMonth[] }>(months: L, month: string): L => ({
  ...months,
  list: months.list.map((row) => (row.month === month ? { ...row, closed: true } : row)),
})

/** Closes months in order, one call each, after a question. Stops at the first that is refused and says which one it is. */
const useClose = () => {
  const t = useWords()
  const question = useQuestion()
  const shown = trpc.useUtils().companyMonth.months
  const { reopen } = useReopen()
  const { mutateAsync } = trpc.companyMonth.edit.useMutation({
    meta: inOrder,
    onSuccess: (_, { month }) => shown.setData(undefined, (months) => months && closedIn(months, month)),
  })
  /** `isLast`: no month is left to close, so that the button goes away. */
  const close = async (months: readonly string[], isLast = false) => {
    if (!(await confirm(question(months)))) return
    const areClosed = await closing.run(months, async (month, count) => {
      try {
        await mutateAsync({ month, closed: true })
        return true
      } catch (error) {
        const stopped = t('companyMonth.stoppedAt', { month: formatMonth(month), count })
        reportFailure(failureOf(error), months.length > 1 ? stopped : undefined)
        return false
      }
    })
    if (!areClosed) return
    const last = months.at(-1) ?? ''
    showMonth(last, isLast)
    if (months.length > 1) notice(t('companyMonth.wereClosed', { count: months.length }), namesOf(months))
    else
      notice(
        t('companyMonth.wasClosed', { month: namesOf(months) }),
        <JournalButton month={last} label={t('companyMonth.journalFile')} size="compact-sm" />,
        () => reopen(last),
      )
  }
  return { close, progress: closing.useProgress() }
}

/** Returns the months that can be closed now, in order. */
const useMonthsToClose = (months: readonly CompanyMonth[]) =>
  monthsToClose(months, { now: companyNow(), time: useBusinessTime() })

/** Downloads the journal of a month. */
const JournalButton = ({ month, ...options }: FileButtonOptions & { month: string }) => (
  <ExportButton {...options} ask={() => api.companyMonth.journalFile.fetch({ month }, { staleTime: 0 })} />
)

type Props = { month: CompanyMonth }

/** Downloads the journal, and closes the next month or reopens the last closed one. */
export const MonthActions = ({ month: row }: Props) => {
  const t = useWords()
  const { month, closed, next } = row
  const mayEdit = useMay()('manageOwnCompany')
  const named = { month: formatMonth(month) }
  const hasEnded = useMonthsToClose([row]).length > 0
  const { close, progress } = useClose()
  const reopening = useReopen()
  return (
    <>
      <JournalButton month={month} label={t('companyMonth.journalOf', named)} />
      {mayEdit && next && (closed || hasEnded) && (
        <Action
          icon={closed ? 'unlock' : 'lock'}
          verb={t(closed ? 'companyMonth.reopen' : 'companyMonth.close')}
          label={t(closed ? 'companyMonth.reopenNamed' : 'companyMonth.closeNext', named)}
          loading={progress !== null || reopening.isPending}
          onClick={() => void (closed ? reopening.askToReopen(month) : close([month]))}
        />
      )}
    </>
  )
}

/** Closes the next month or, as the second choice, all that have ended, from above the list, where the next one may stand far below. */
export const CloseEnded = ({ months }: { months: readonly CompanyMonth[] }) => {
  const t = useWords()
  const ended = useMonthsToClose(months)
  const { close, progress } = useClose()
  const [first, last] = [ended[0], ended.at(-1)]
  if (first === undefined || last === undefined) return null
  const isBusy = progress !== null
  return (
    <>
      {first !== last && (
        <ActionButton variant="default" busy={isBusy} onClick={() => void close(ended, true)}>
          {progress && progress.of > 1
            ? t('companyMonth.closing', progress)
            : t('companyMonth.closeUpTo', { month: formatMonth(last) })}
        </ActionButton>
      )}
      <ActionButton
        leftSection={<BusyIcon name="lock" busy={isBusy} />}
        busy={isBusy}
        onClick={() => void close([first], first === last)}
      >
        {t('companyMonth.closeNext', { month: formatMonth(first) })}
      </ActionButton>
    </>
  )
}
