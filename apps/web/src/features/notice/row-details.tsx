import type { Notice } from '@kaarditeek/domain/notice/schema'
import type { FoldedNotice } from './fold'
import classes from './notice.module.css'
import { Sentence } from './sentence'
import { Standing, Unread } from './standing'

type LineProps = { notice: Notice; isMixed: boolean }

/** One of several notices of a row. Says that it is unread where others of them are read, and that it is over. */
const Line = ({ notice, isMixed }: LineProps) => (
  <li>
    <Sentence notice={notice} />
    {notice.endedAt && (
      <span className={classes.over}>
        <Standing notices={[notice]} />
      </span>
    )}
    {isMixed && !notice.read && <Unread notices={[notice]} />}
  </li>
)

/** The notices of a row, for lists of them. */
export const noticeDetails = {
  idOf: ({ noticeID }: FoldedNotice) => noticeID,
  has: ({ lines }: FoldedNotice) => lines.length > 1,
  show: ({ lines }: FoldedNotice) => (
    <ul className={classes.lines}>
      {lines.map((notice) => (
        <Line key={notice.noticeID} notice={notice} isMixed={lines.some(({ read }) => read)} />
      ))}
    </ul>
  ),
}
