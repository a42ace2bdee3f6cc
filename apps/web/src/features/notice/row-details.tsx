import type { Notice } from '@kaarditeek/domain/notice/schema'
import type { FoldedNotice } from './fold'
import classes from './notice.module.css'
import { Sentence } from './sentence'
import { Standing, Unread } from './standing'

/** One of several notices of a row. Says only that it is unread or over. */
const Line = ({ notice }: { notice: Notice }) => (
  <li>
    <Sentence notice={notice} />
    {notice.endedAt && (
      <span className={classes.over}>
        <Standing notices={[notice]} />
      </span>
    )}
    {!notice.read && <Unread notices={[notice]} />}
  </li>
)

/** The notices of a row, for lists of them. */
export const noticeDetails = {
  idOf: ({ noticeID }: FoldedNotice) => noticeID,
  has: ({ lines }: FoldedNotice) => lines.length > 1,
  show: ({ lines }: FoldedNotice) => (
    <ul className={classes.lines}>
      {lines.map((notice) => (
        <Line key={notice.noticeID} notice={notice} />
      ))}
    </ul>
  ),
}
