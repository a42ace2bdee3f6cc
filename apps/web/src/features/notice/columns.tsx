import type { Notice } from '@kaarditeek/domain/notice/schema'
import { columnsOf } from '../../components/list/columns'
import { useWords } from '../../lib/language'
import { MarkRead } from './mark-read'
import { useBound } from './rule-sentence'
import { ManySentence, Sentence, useText } from './sentence'
import { lookOf, Standing, Unread } from './standing'

const column = columnsOf<Notice>('notice')

/** Returns the bound of a notice's rule for the sentence of a row, which needs the genitive of days in Estonian; empty for kinds without a bound. */
const useBoundOf = () => {
  const t = useWords()
  const boundOf = useBound()
  return ({ kind, bound }: Notice): string =>
    (kind === 'cardExpiry' || kind === 'keyEnding') && bound.days !== null
      ? t('noticeRule.withinDays', { count: bound.days })
      : (boundOf({ kind, ...bound }) ?? '')
}

/** Returns the text of a row: the sentence of its notice, or the number of the notices of its look in the words of their rule. */
const useRowText = () => {
  const t = useWords()
  const textOf = useText()
  const boundOf = useBoundOf()
  return (notice: Notice): string => {
    const { count } = lookOf(notice)
    return count > 1
      ? t(`notice.many_${notice.kind}`, { number: count, bound: boundOf(notice) })
      : textOf(notice)
  }
}

const Title = ({ notice }: { notice: Notice }) => {
  const rowText = useRowText()
  return lookOf(notice).count > 1 ? (
    <ManySentence notice={notice} text={rowText(notice)} />
  ) : (
    <Sentence notice={notice} />
  )
}

const MarkRow = ({ notice }: { notice: Notice }) => <MarkRead notice={notice} text={useRowText()(notice)} />

export const noticeColumns = [
  column.title('name', (notice) => <Title notice={notice} />, { width: 16 }),
  column.moment('raisedAt', { priority: 4 }),
  column.show('endedAt', (notice) => <Standing look={lookOf(notice)} />, {
    width: 15,
    named: true,
    priority: 2,
  }),
  column.show('read', (notice) => <Unread look={lookOf(notice)} />, { width: 8, priority: 3 }),
  column.actions('viewNotices', (notice) => <MarkRow notice={notice} />),
]
