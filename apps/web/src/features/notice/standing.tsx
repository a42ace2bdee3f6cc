import type { Notice } from '@kaarditeek/domain/notice/schema'
import { Badge } from '../../components/badge'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'

type Look = NonNullable<Notice['look']>

/** The notices of a row: those of its look, or itself. */
export const lookOf = ({ look, read, endedAt }: Notice): Look =>
  look ?? { count: 1, unread: read ? 0 : 1, open: endedAt ? 0 : 1, endedAt }

/** Whether notices are read; of several, how many are not. */
export const Unread = ({ look: { count, unread } }: { look: Look }) => {
  const t = useWords()
  return unread === 0 ? (
    t('notice.read')
  ) : (
    <Badge icon="info" tone="accent">
      {unread === count ? t('notice.isUnread') : t('notice.someUnread', { number: unread })}
    </Badge>
  )
}

/** Whether notices still hold: since when all are over, else how many are. */
export const Standing = ({ look: { count, open, endedAt } }: { look: Look }) => {
  const t = useWords()
  const dates = useDates()
  if (open === 0 && endedAt) return t('notice.over', { time: dates.moment(endedAt) })
  return open === count ? t('notice.open') : t('notice.someOver', { open, over: count - open })
}
