import type { AuditLine } from '@kaarditeek/domain/audit-log/schema'
import { Stack } from '@mantine/core'
import { Facts } from '../../components/data'
import { TextLink } from '../../components/links'
import { useWords } from '../../lib/language'
import classes from './audit-log.module.css'
import { auditFacts, useKindName, useRecordName } from './columns'
import { DifferenceList } from './differences'
import type { FoldedLine } from './fold'
import { RecordLink } from './record-link'

/** Filters by the record of a line: who changed it when, from what to what. */
const SameRecord = ({ line: { what, act, recordID } }: { line: FoldedLine }) => {
  const t = useWords()
  if (act === null) return null
  const ofRecord = { tab: 'auditLog', what, recordID } as const
  return (
    <TextLink to="/companies/company" search={ofRecord}>
      {t('auditLog.ofRecord')}
    </TextLink>
  )
}

/** Returns the name of a line's record; of a transaction its number too, since a card has several. */
const useNameOf = () => {
  const kindName = useKindName()
  const recordName = useRecordName()
  return (line: AuditLine): string => {
    const { what, recordID } = line
    const name = recordName(line)
    const number = `${kindName(what)} ${recordID}`
    return what === 'transaction' && name ? `${number} · ${name}` : (name ?? number)
  }
}

/** What a line changed and what else is known of it, below its row; of an act on many records, each of its lines. */
const LineDetails = ({ line }: { line: FoldedLine }) => {
  const { lines } = line
  const nameOf = useNameOf()
  return (
    <Stack gap="sm">
      {lines.length > 1 ? (
        <ul className={classes.lines}>
          {lines.map((one) => (
            <li key={one.id}>
              <RecordLink line={one}>{nameOf(one)}</RecordLink>
              <DifferenceList line={one} />
            </li>
          ))}
        </ul>
      ) : (
        <DifferenceList line={line} />
      )}
      <Facts record={line} fields={lines.length > 1 ? auditFacts.slice(1) : auditFacts} />
      {lines.length === 1 && <SameRecord line={line} />}
    </Stack>
  )
}

/** The details of lines, for lists of them. */
export const lineDetails = {
  idOf: ({ id }: FoldedLine) => id,
  show: (line: FoldedLine) => <LineDetails line={line} />,
}
