import { Text } from '@mantine/core'
import { columnsOf } from '../../components/list/columns'
import { useWords } from '../../lib/language'
import type { FoldedNotice } from './fold'
import { MarkRead } from './mark-read'
import { Sentence, useText } from './sentence'
import { Standing, Unread } from './standing'

const column = columnsOf<FoldedNotice>('notice')

/** Returns the text of a row: the sentence of its notice, or the number of its notices in the words of their rule. */
const useRowText = () => {
  const t = useWords()
  const textOf = useText()
  return (notice: FoldedNotice): string => {
    const { kind, lines } = notice
    return lines.length > 1 ? t(`notice.many_${kind}`, { number: lines.length }) : textOf(notice)
  }
}

/** The text of a row; of several notices also that this page may not show all of them. */
const Title = ({ notice }: { notice: FoldedNotice }) => {
  const t = useWords()
  const rowText = useRowText()
  if (notice.lines.length === 1) return <Sentence notice={notice} />
  return (
    <>
      {rowText(notice)}
      {notice.isCut && (
        <Text span size="xs" c="dimmed">
          {' '}
          {t('notice.onThisPage')}
        </Text>
      )}
    </>
  )
}

const MarkRow = ({ notice }: { notice: FoldedNotice }) => (
  <MarkRead notices={notice.lines} text={useRowText()(notice)} />
)

export const noticeColumns = [
  column.title('name', (notice) => <Title notice={notice} />, { width: 16 }),
  column.moment('raisedAt', { priority: 4 }),
  column.show('endedAt', ({ lines }) => <Standing notices={lines} />, {
    width: 15,
    named: true,
    priority: 2,
  }),
  column.show('read', ({ lines }) => <Unread notices={lines} />, { width: 8, priority: 3 }),
  column.actions('viewNotices', (notice) => <MarkRow notice={notice} />),
]
