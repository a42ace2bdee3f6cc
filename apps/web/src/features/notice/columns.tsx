import type { NoticeKind } from '@kaarditeek/domain/notice/kinds'
import type { Notice } from '@kaarditeek/domain/notice/schema'
import { noticeText } from '@kaarditeek/i18n/notice-text'
import type { LinkProps } from '@tanstack/react-router'
import { Action } from '../../components/action/action'
import { Badge } from '../../components/badge'
import { TextLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'
import { failureNotice } from '../../components/notice'
import { useDates } from '../../lib/dates'
import { languageID, useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'

const column = columnsOf<Notice>('notice')

const useText = () => {
  const dates = useDates()
  return (notice: Notice) => noticeText(languageID(), notice, dates)
}

/** The record that a notice tells of, or the page that has it; null where the viewer may not open it. */
const placeOf = ({ kind, recordID }: Notice, may: ReturnType<typeof useMay>): LinkProps | null => {
  const ofCompany = (tab: 'cardProducts' | 'web_apis') =>
    ({ to: '/companies/company', search: { tab } }) as const
  const places = {
    cardBalance: { to: '/cards/$id', params: { id: recordID } },
    cardExpiry: { to: '/cards/$id', params: { id: recordID } },
    customerBalance: { to: '/customers/$customerID', params: { customerID: recordID } },
    numberRange: ofCompany('cardProducts'),
    webhookFailing: ofCompany('web_apis'),
    keyEnding: ofCompany('web_apis'),
    refusals: ofCompany('web_apis'),
    fileDone: { to: '/reports', state: { add: 'reportFiles' } },
    importDone: may('viewCards') ? { to: '/cards', state: { add: 'importCards' } } : null,
    approvalWaiting: { to: '/approvals/$approvalID', params: { approvalID: recordID } },
    settlementDue: { to: '/settlements', search: { terminalOwnerID: recordID } },
    monthToClose: may('viewReports') ? { to: '/reports', search: { tab: 'months' } } : null,
  } as const satisfies Record<NoticeKind, LinkProps | null>
  return places[kind]
}

/** The sentence of a notice, which leads to what it tells of and is read then. */
const Sentence = ({ notice }: { notice: Notice }) => {
  const { noticeID, read } = notice
  const place = placeOf(notice, useMay())
  const text = useText()(notice)
  const { mutate } = trpc.notice.read.useMutation({ onError: failureNotice })
  if (!place) return text
  return (
    <TextLink {...place} onClick={() => read || mutate({ noticeID })}>
      {text}
    </TextLink>
  )
}

const Unread = ({ read }: { read: boolean }) => {
  const t = useWords()
  return read ? (
    t('notice.read')
  ) : (
    <Badge icon="info" tone="accent">
      {t('notice.isUnread')}
    </Badge>
  )
}

const MarkRead = ({ notice }: { notice: Notice }) => {
  const t = useWords()
  const text = useText()(notice)
  const { mutate, isPending } = trpc.notice.read.useMutation({ onError: failureNotice })
  if (notice.read) return null
  return (
    <Action
      icon="check"
      verb={t('notice.markRead')}
      label={t('notice.markRow', { text })}
      loading={isPending}
      onClick={() => mutate({ noticeID: notice.noticeID })}
    />
  )
}

const Standing = ({ endedAt }: { endedAt: Date | null }) => {
  const t = useWords()
  const dates = useDates()
  return endedAt ? t('notice.over', { time: dates.moment(endedAt) }) : t('notice.open')
}

export const noticeColumns = [
  column.title('name', (notice) => <Sentence notice={notice} />, { width: 16 }),
  column.moment('raisedAt', { priority: 4 }),
  column('endedAt', (endedAt) => <Standing endedAt={endedAt} />, { width: 15, named: true, priority: 2 }),
  column('read', (read) => <Unread read={read} />, { width: 8, priority: 3 }),
  column.actions('viewNotices', (notice) => <MarkRead notice={notice} />),
]
