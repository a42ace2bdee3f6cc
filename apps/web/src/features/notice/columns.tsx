import type { Notice } from '@kaarditeek/domain/notice/schema'
import { noticeText } from '@kaarditeek/i18n/notice-text'
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

/** The sentence of a notice, which leads to its record, or to the page that has it. Files and imports have none. */
const Sentence = ({ notice }: { notice: Notice }) => {
  const may = useMay()
  const text = useText()(notice)
  const { kind, recordID } = notice
  switch (kind) {
    case 'cardBalance':
    case 'cardExpiry':
      return (
        <TextLink to="/cards/$id" params={{ id: recordID }}>
          {text}
        </TextLink>
      )
    case 'customerBalance':
      return (
        <TextLink to="/customers/$customerID" params={{ customerID: recordID }}>
          {text}
        </TextLink>
      )
    case 'numberRange':
    case 'webhookFailing':
    case 'keyEnding':
    case 'refusals':
      return (
        <TextLink
          to="/companies/company"
          search={{ tab: kind === 'numberRange' ? 'cardProducts' : 'web_apis' }}
        >
          {text}
        </TextLink>
      )
    case 'approvalWaiting':
      return (
        <TextLink to="/approvals/$approvalID" params={{ approvalID: recordID }}>
          {text}
        </TextLink>
      )
    case 'settlementDue':
      return (
        <TextLink to="/settlements" search={{ terminalOwnerID: recordID }}>
          {text}
        </TextLink>
      )
    case 'monthToClose':
      return may('viewReports') ? (
        <TextLink to="/reports" search={{ tab: 'months' }}>
          {text}
        </TextLink>
      ) : (
        text
      )
    default:
      return text
  }
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
