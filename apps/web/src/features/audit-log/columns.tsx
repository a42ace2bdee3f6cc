import { isRecorded } from '@kaarditeek/domain/audit-log/differences'
import { auditKinds } from '@kaarditeek/domain/audit-log/kinds'
import { callWords, ownWords } from '@kaarditeek/domain/audit-log/own-words'
import type { AuditLine } from '@kaarditeek/domain/audit-log/schema'
import { subjectText } from '@kaarditeek/i18n/audit-subject'
import { countWords } from '@kaarditeek/i18n/audit-wording'
import { formatMonth } from '@kaarditeek/i18n/format'
import { numberLanguage } from '@kaarditeek/i18n/number-language'
import { knownRoleName } from '@kaarditeek/i18n/role-name'
import { Text } from '@mantine/core'
import { columnsOf } from '../../components/list/columns'
import { TextValue } from '../../components/value'
import { useDates } from '../../lib/dates'
import { languageID, useLabel, useWords } from '../../lib/language'
import classes from './audit-log.module.css'
import { CallName, useCallName } from './call-name'
import { DifferenceText } from './differences'
import type { FoldedLine } from './fold'
import { RecordLink } from './record-link'

const column = columnsOf<FoldedLine>('auditLog')
const ofLine = columnsOf<AuditLine>('auditLog')

/** The name of a kind of record or event, as it is in the log. */
export const useKindName = () => {
  const t = useWords()
  return (what: string): string => {
    const known = auditKinds.find((kind) => kind === what)
    return known ? t(`auditLog.${known}`) : what
  }
}

/** Returns what one line did: its act, or its event. */
const useLineName = () => {
  const t = useWords()
  const kindName = useKindName()
  return (line: AuditLine): string => {
    const { what, act } = line
    const own = ownWords(line)
    if (own) return t(own)
    return act ? t(`auditLog.act_${act}`, { what: kindName(what) }) : kindName(what)
  }
}

/** Returns the name of a line's record; of a request or loads what these are about. That of a month is in its id: 202610. */
export const useRecordName = () => {
  const t = useWords()
  const ofSubject = subjectText({
    language: numberLanguage.current,
    wordOf: useLabel(),
    cardsOf: (count) => t('approval.cards', { count }),
    dates: useDates(),
  })
  return ({ what, recordID, name, subject }: AuditLine): string | null => {
    if (subject) return ofSubject(subject)
    const [, year, month] = (what === 'company_month' && /^(\d{4})(\d{2})$/.exec(String(recordID))) || []
    return year && month ? formatMonth(`${year}-${month}`) : name
  }
}

/** Says what one line did, linked to its record, with the record's name below. */
const OneLine = ({ line }: { line: AuditLine }) => {
  const lineName = useLineName()
  const name = useRecordName()(line)
  return (
    <span className={classes.what}>
      <RecordLink line={line}>{lineName(line)}</RecordLink>
      {name && (
        <Text size="xs" c="dimmed">
          {name}
        </Text>
      )}
    </span>
  )
}

/** Says what one act did to many records, and how many of them this page shows if there may be more. */
const ManyLines = ({ line: { what, act, lines, isCut } }: { line: FoldedLine }) => {
  const t = useWords()
  const kind = useKindName()(what)
  const words = isRecorded(what) ? countWords[what] : null
  const count = lines.length
  const records = words ? t(words, { count }) : t('auditLog.records', { what: kind, count })
  return (
    <span className={classes.what}>
      {act && t(`auditLog.many_${act}`, { records })}
      {isCut && (
        <Text size="xs" c="dimmed">
          {t('auditLog.onThisPage')}
        </Text>
      )}
    </span>
  )
}

const Title = ({ line }: { line: FoldedLine }) =>
  line.lines.length > 1 ? <ManyLines line={line} /> : <OneLine line={line} />

/** The fields that a line changed; of an event its role change, email, call, means of login and address. */
const Change = ({ line }: { line: FoldedLine }) => {
  const t = useWords()
  const callName = useCallName()
  const { act, lines, differences, author, email, loginBy, address } = line
  if (act !== null)
    return (
      <span className={classes.change}>
        <DifferenceText lines={lines} />
      </span>
    )
  const isNamed = callWords(line) !== null
  const about = [
    email === author ? null : email,
    isNamed ? null : callName(line),
    isNamed || loginBy === null ? null : t(`auditLog.loginBy_${loginBy}`),
    address,
  ]
  const text = about.filter((one) => one !== null && one !== '').join(' · ')
  return (
    <span className={classes.change}>
      {differences && <DifferenceText lines={lines} />}
      {differences && text && ' · '}
      {text}
    </span>
  )
}

const Means = ({ means }: { means: AuditLine['loginBy'] }) => {
  const t = useWords()
  return <TextValue value={means && t(`auditLog.loginBy_${means}`)} />
}

/** The name of a line's role; its number if a role of the company is no longer found. */
const roleOf = ({ roleNr, roleName }: AuditLine) =>
  knownRoleName(roleNr, roleName, languageID()) ?? (roleNr === null ? null : String(roleNr))

const onDemand = { onDemand: true }

const title = column.title('what', (line) => <Title line={line} />, { width: 10 })
const change = (line: FoldedLine) => <Change line={line} />

/** What one person did and when, for a narrow list. */
export const actColumns = [
  title,
  column.show('differences', change, { width: 9, priority: 4 }),
  column.moment('time', { priority: 5 }),
]

export const auditColumns = [
  title,
  column.show('differences', change, { width: 12.5, priority: 5 }),
  column.moment('time', { priority: 4 }),
  column.person('author', 'authorName', { width: 9.5, grows: false, priority: 3 }),
  column.show(
    'recordID',
    ({ lines, recordID }) => <TextValue value={lines.length > 1 ? null : String(recordID)} />,
    {
      width: 6,
      grows: false,
      named: true,
      priority: 2,
    },
  ),
  column.show('call', (line) => <CallName {...line} />, onDemand),
  column.optional('email', onDemand),
  column.optional('address', onDemand),
  column('loginBy', (means) => <Means means={means} />, onDemand),
  column.show('roleNr', (line) => <TextValue value={roleOf(line)} />, {
    ...onDemand,
    label: 'auditLog.roleName',
  }),
  column.optional('accessToken', onDemand),
  column.person('approver', 'approverName', onDemand),
  column.optional('comment', onDemand),
]

const onlyGiven = { onlyGiven: true }

/** What else is known of one line, below its row. */
export const auditFacts = [
  ofLine('recordID', String),
  ofLine.optional('authorEmail', onlyGiven),
  ofLine.show('call', (line) => <CallName {...line} />, onlyGiven),
  ofLine.optional('email', onlyGiven),
  ofLine.optional('address', onlyGiven),
  ofLine('loginBy', (means) => <Means means={means} />, onlyGiven),
  ofLine.show('roleNr', roleOf, { ...onlyGiven, label: 'auditLog.roleName' }),
  ofLine.optional('accessToken', onlyGiven),
  ofLine.person('approver', 'approverName', onlyGiven),
  ofLine.optional('comment', onlyGiven),
]
