import { mayCloseMonth } from '@kaarditeek/domain/company-month/rules'
import type { CompanyMonth } from '@kaarditeek/domain/company-month/schema'
import { formatLongMonth } from '@kaarditeek/i18n/format'
import { Action } from '../../components/action/action'
import { confirm } from '../../components/confirm'
import { ExportButton } from '../../components/export-button'
import { failureNotice, notice } from '../../components/notice'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { companyNow } from '../../lib/today'
import { api, trpc } from '../../lib/trpc'

type Props = { month: CompanyMonth }

/** Downloads the journal, and closes the next month or reopens the last closed one. */
export const MonthActions = ({ month: { month, closed, next } }: Props) => {
  const t = useWords()
  const mayEdit = useMay()('manageOwnCompany')
  const time = useBusinessTime()
  const isOver = mayCloseMonth(month, month, { now: companyNow(), time }) === null
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
  return (
    <>
      <ExportButton
        label={t('companyMonth.journalOf', named)}
        ask={() => api.companyMonth.journalFile.fetch({ month }, { staleTime: 0 })}
      />
      {mayEdit && next && (closed || isOver) && (
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
