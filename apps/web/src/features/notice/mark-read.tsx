import type { Notice } from '@kaarditeek/domain/notice/schema'
import { useState } from 'react'
import { Action } from '../../components/action/action'
import { failureNotice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { queryClient } from '../../lib/query-client'
import { inOrder, refreshAfter } from '../../lib/stale'
import { trpc } from '../../lib/trpc'

/** Marks notices as read with one call each, in common requests, and reads the list again once. Tells of the first failure. */
const useRead = () => {
  const { mutateAsync } = trpc.notice.read.useMutation({ meta: inOrder })
  return async (notices: readonly Notice[]) => {
    const replies = await Promise.allSettled(notices.map(({ noticeID }) => mutateAsync({ noticeID })))
    refreshAfter(queryClient, [['notice', 'read']], null)
    const failed = replies.find((reply) => reply.status === 'rejected')
    if (failed) failureNotice(failed.reason)
  }
}

type Props = {
  notices: readonly Notice[]
  /** What the row says of them. */
  text: string
}

/** Marks the notices of a row as read. */
export const MarkRead = ({ notices, text }: Props) => {
  const t = useWords()
  const read = useRead()
  const [loading, setLoading] = useState(false)
  const unread = notices.filter((notice) => !notice.read)
  if (unread.length === 0) return null
  const mark = async () => {
    setLoading(true)
    await read(unread)
    setLoading(false)
  }
  return (
    <Action
      icon="check"
      verb={t('notice.markRead')}
      label={t('notice.markRow', { text })}
      loading={loading}
      onClick={() => void mark()}
    />
  )
}
