import type { NoticeSearch } from '@kaarditeek/domain/notice/list'
import type { Notice } from '@kaarditeek/domain/notice/schema'
import { useTransition } from 'react'
import { ActionButton } from '../../components/action-button'
import { useEntryState } from '../../lib/entry-state'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import classes from './notice.module.css'
import { Sentence } from './sentence'
import { lookOf, Standing, Unread } from './standing'

/** Notices that are read at a time. */
const PART = 30

type LineProps = { notice: Notice; row: Notice }

/** One of several notices of a row. Says that it is unread or over, unless the row says that of all its notices. */
const Line = ({ notice, row }: LineProps) => {
  const { count, unread, open, endedAt } = lookOf(row)
  const isOverWithAll = open === 0 && notice.endedAt?.getTime() === endedAt?.getTime()
  return (
    <li>
      <Sentence notice={notice} />
      {notice.endedAt && !isOverWithAll && (
        <span className={classes.over}>
          <Standing look={lookOf(notice)} />
        </span>
      )}
      {unread < count && !notice.read && <Unread look={lookOf(notice)} />}
    </li>
  )
}

type PartProps = { row: Notice; unread: boolean; page: number }

const Part = ({ row, unread, page }: PartProps) => {
  const input = { lookOf: row.noticeID, unread, orderBy: 'raisedAt', page, limit: PART } as const
  const [{ list }] = trpc.notice.page.useSuspenseQuery(input)
  return list.map((notice) => <Line key={notice.noticeID} notice={notice} row={row} />)
}

/** The notices of a row, the most urgent ones first, a part at a time. */
const Lines = ({ row, unread }: Omit<PartProps, 'page'>) => {
  const t = useWords()
  const [parts, setParts] = useEntryState(`parts of ${row.noticeID}`, 1)
  const [isPending, startTransition] = useTransition()
  const left = lookOf(row).count - parts * PART
  return (
    <>
      <ul className={classes.lines}>
        {Array.from({ length: parts }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are told apart by their place
          <Part key={index} row={row} unread={unread} page={index + 1} />
        ))}
      </ul>
      {left > 0 && (
        <ActionButton
          variant="default"
          size="compact-sm"
          loading={isPending}
          onClick={() => startTransition(() => setParts(parts + 1))}
        >
          {t('notice.more', { number: left })}
        </ActionButton>
      )}
    </>
  )
}

/** The notices of a row, for lists of them. */
export const noticeDetails = ({ unread }: Pick<NoticeSearch, 'unread'>) => ({
  idOf: ({ noticeID }: Notice) => noticeID,
  has: (row: Notice) => lookOf(row).count > 1,
  show: (row: Notice) => <Lines row={row} unread={unread} />,
})
