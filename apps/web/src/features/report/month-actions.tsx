import { mayCloseMonth } from '@kaarditeek/domain/company-month/rules'
import type { CompanyMonth } from '@kaarditeek/domain/company-month/schema'
import { formatLongMonth } from '@kaarditeek/i18n/format'
import { Button } from '@mantine/core'
import { Action } from '../../components/action/action'
import { confirm } from '../../components/confirm'
import { ExportButton } from '../../components/export-button'
import { Icon } from '../../components/icon'
import { failureNotice, notice } from '../../components/notice'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { companyNow } from '../../lib/today'
import { api, trpc } from '../../lib/trpc'

/** Closes and reopens a month, each after a question. */
const useMonthEdit = (month: string) => {
  const t = useWords()
  const named = { month: formatLongMonth(month) }
  const { mutate, isPending } = trpc.companyMonth.edit.useMutation({
    onSuccess: (edited) =>
      notice(t(edited.closed ? 'companyMonth.wasClosed' : 'companyMonth.wasReopened'), named.month),
    onError: failureNotice,
  })
  const close = async () => {
    const title = t('companyMonth.closeTitle', named)
    if (await confirm({ title, body: t('companyMonth.closeBody'), verb: t('companyMonth.close') }))
      mutate({ month, closed: true })
  }
  const reopen = async () => {
    const title = t('companyMonth.reopenTitle', named)
    const body = t('companyMonth.reopenBody')
    if (await confirm({ title, body, verb: t('companyMonth.reopen'), dangerous: true }))
      mutate({ month, closed: false })
  }
  return { close, reopen, named, isPending }
}

/** Returns a function that tells whether a month is the next to close, and has ended. */
const useIsDue = () => {
  const clock = { now: companyNow(), time: useBusinessTime() }
  return ({ month, closed, next }: CompanyMonth) =>
    next && !closed && mayCloseMonth(month, month, clock) === null
}

type Props = { month: CompanyMonth }

/** Downloads the journal, and closes the next month or reopens the last closed one. */
export const MonthActions = ({ month: row }: Props) => {
  const t = useWords()
  const { month, closed, next } = row
  const mayEdit = useMay()('manageOwnCompany')
  const isDue = useIsDue()
  const { close, reopen, named, isPending } = useMonthEdit(month)
  return (
    <>
      <ExportButton
        label={t('companyMonth.journalOf', named)}
        ask={() => api.companyMonth.journalFile.fetch({ month }, { staleTime: 0 })}
      />
      {mayEdit && ((next && closed) || isDue(row)) && (
        <Action
          icon={closed ? 'renew' : 'lock'}
          verb={t(closed ? 'companyMonth.reopen' : 'companyMonth.close')}
          label={t(closed ? 'companyMonth.reopenTitle' : 'companyMonth.closeTitle', named)}
          loading={isPending}
          onClick={() => void (closed ? reopen() : close())}
        />
      )}
    </>
  )
}

const CloseButton = ({ month }: { month: string }) => {
  const t = useWords()
  const { close, named, isPending } = useMonthEdit(month)
  return (
    <Button leftSection={<Icon name="lock" size={16} />} loading={isPending} onClick={() => void close()}>
      {t('companyMonth.closeNext', named)}
    </Button>
  )
}

/** Closes the next month from above the list, where it may stand far below. */
export const CloseNext = ({ months }: { months: readonly CompanyMonth[] }) => {
  const due = months.find(useIsDue())
  return due && <CloseButton month={due.month} />
}
