import { auditKinds } from '@kaarditeek/domain/audit-log/kinds'
import type { AuditLogInput } from '@kaarditeek/domain/audit-log/list'
import { type AuditLine, auditLogSearch } from '@kaarditeek/domain/audit-log/schema'
import { Group, Text } from '@mantine/core'
import { FileButton } from '../../components/export-button'
import { ListTab } from '../../components/list/api-list'
import { DayFilters } from '../../components/list/calendar-filters'
import { columnsOf } from '../../components/list/columns'
import { TextFilter } from '../../components/list/filters'
import { TextValue } from '../../components/value'
import { useWords } from '../../lib/language'
import { downloadFrom } from '../../lib/save-file'
import { api } from '../../lib/trpc'
import { CallName } from './call-name'
import { RecordFilter } from './record-filter'
import { RecordLink } from './record-link'
import { SealingAction } from './sealing'
import { WhatFilter } from './what-filter'

/** The audit log of the own company, as a tab. Rule 19.5. */
export const AuditLogTab = ({ search }: { search: AuditLogInput }) => (
  <ListTab
    ns="auditLog"
    list={api.auditLog}
    schema={auditLogSearch}
    hidden={['id', 'act', 'name', 'withinID']}
    search={{ ...search, what: auditKinds.find((kind) => kind === search.what) ?? null }}
    columns={columns}
    filters={
      <>
        <WhatFilter />
        <RecordFilter />
        <TextFilter name="email" />
        <DayFilters />
      </>
    }
    more={<Files search={search} />}
  />
)

const column = columnsOf<AuditLine>('auditLog')

/** Shows the kind and act of a line, linked to its record, and the record's name. */
const What = ({ line }: { line: AuditLine }) => {
  const t = useWords()
  const known = auditKinds.find((kind) => kind === line.what)
  const what = known ? t(`auditLog.${known}`) : line.what
  return (
    <>
      <RecordLink line={line}>{line.act ? t(`auditLog.act_${line.act}`, { what }) : what}</RecordLink>
      {line.name && (
        <Text size="xs" c="dimmed">
          {line.name}
        </Text>
      )}
    </>
  )
}

const Means = ({ means }: { means: AuditLine['loginBy'] }) => {
  const t = useWords()
  return <TextValue value={means && t(`auditLog.loginBy_${means}`)} />
}

const columns = [
  column.title('what', (line) => <What line={line} />, { width: 15 }),
  column.moment('time', { priority: 5 }),
  column.optional('author', { width: 11, priority: 4 }),
  column('call', (call) => <CallName call={call} />, { width: 9, priority: 3 }),
  column('recordID', String, { width: 6, grows: false, named: true, priority: 2 }),
  column.optional('email', { width: 11, priority: 1 }),
  column.optional('address', { width: 8 }),
  column('loginBy', (means) => <Means means={means} />, { width: 9 }),
  column('roleNr', (roleNr) => <TextValue value={roleNr === null ? null : String(roleNr)} />, { width: 6 }),
  column.optional('accessToken', { width: 8 }),
  column.optional('approver', { width: 9 }),
  column.optional('comment', { width: 10 }),
]

/** Downloads the lines of the filter. */
const Files = ({ search: { page: _, limit: __, ...filter } }: { search: AuditLogInput }) => {
  const t = useWords()
  const given = Object.entries(filter).filter(([, value]) => value !== null && value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return (
    <Group gap="xs">
      <SealingAction />
      <FileButton
        label={t('auditLog.saveCsv')}
        isPending={false}
        start={() => downloadFrom(`/api/audit-log/csv?${query}`)}
      />
      <FileButton
        label={t('auditLog.saveLines')}
        isPending={false}
        start={() => downloadFrom(`/api/audit-log/json-lines?${query}`)}
      />
    </Group>
  )
}
