import { Stack } from '@mantine/core'
import { Facts } from '../../components/data'
import classes from './audit-log.module.css'
import { auditFacts, useKindName } from './columns'
import { DifferenceList } from './differences'
import type { FoldedLine } from './fold'
import { RecordLink } from './record-link'

/** What a line changed and what else is known of it, below its row; of an act on many records, each of its lines. */
const LineDetails = ({ line }: { line: FoldedLine }) => {
  const { lines } = line
  const kindName = useKindName()
  return (
    <Stack gap="sm">
      {lines.length > 1 ? (
        <ul className={classes.lines}>
          {lines.map((one) => (
            <li key={one.id}>
              <RecordLink line={one}>{one.name ?? `${kindName(one.what)} ${one.recordID}`}</RecordLink>
              <DifferenceList line={one} />
            </li>
          ))}
        </ul>
      ) : (
        <DifferenceList line={line} />
      )}
      <Facts record={line} fields={lines.length > 1 ? auditFacts.slice(1) : auditFacts} />
    </Stack>
  )
}

/** The details of lines, for lists of them. */
export const lineDetails = {
  idOf: ({ id }: FoldedLine) => id,
  show: (line: FoldedLine) => <LineDetails line={line} />,
}
