import type { Notice } from '@kaarditeek/domain/notice/schema'
import { Action } from '../../components/action/action'
import { failureNotice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { lookOf } from './standing'

type Props = {
  notice: Notice
  /** What the row says of its notices. */
  text: string
}

/** Marks the notices of a row as read. */
export const MarkRead = ({ notice, text }: Props) => {
  const t = useWords()
  const { mutate, isPending } = trpc.notice.read.useMutation({ onError: failureNotice })
  const { count, unread } = lookOf(notice)
  if (unread === 0) return null
  return (
    <Action
      icon="check"
      verb={t('notice.markRead')}
      label={t('notice.markRow', { text })}
      loading={isPending}
      onClick={() => mutate({ noticeID: notice.noticeID, look: count > 1 })}
    />
  )
}
