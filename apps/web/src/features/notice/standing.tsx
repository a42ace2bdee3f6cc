import type { Notice } from '@kaarditeek/domain/notice/schema'
import { Badge } from '../../components/badge'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'

type Props = { notices: readonly Notice[] }

/** Whether notices are read; of several, how many are not. */
export const Unread = ({ notices }: Props) => {
  const t = useWords()
  const number = notices.filter(({ read }) => !read).length
  return number === 0 ? (
    t('notice.read')
  ) : (
    <Badge icon="info" tone="accent">
      {number === notices.length ? t('notice.isUnread') : t('notice.someUnread', { number })}
    </Badge>
  )
}

/** Whether notices still hold: since when all are over, else how many are. */
export const Standing = ({ notices }: Props) => {
  const t = useWords()
  const dates = useDates()
  const ends = notices.flatMap(({ endedAt }) => (endedAt ? [endedAt.getTime()] : []))
  const open = notices.length - ends.length
  if (open === 0) return t('notice.over', { time: dates.moment(new Date(Math.max(...ends))) })
  return ends.length === 0 ? t('notice.open') : t('notice.someOver', { open, over: ends.length })
}
