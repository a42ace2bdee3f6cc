import { auditKinds } from '@kaarditeek/domain/audit-log/kinds'
import { ownWords } from '@kaarditeek/domain/audit-log/own-words'
import { lineFor } from '@kaarditeek/domain/audit-log/rules'
import { type AuditFile, type AuditLine, auditLine } from '@kaarditeek/domain/audit-log/schema'
import { fileName } from '@kaarditeek/domain/file/name'
import type { StoredFile } from '@kaarditeek/domain/file/schema'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { knownRoleName } from '@kaarditeek/i18n/role-name'
import { type AnyWords, wordsIn } from '@kaarditeek/i18n/words-in'
import type { z } from 'zod'
import { fileColumnsOf } from '../../core/file/columns'
import { openedFile } from '../../core/file/opened-file'
import { contentTypes, type Making, type NamedFile, watched, writeTable } from '../../core/file/table'
import type { Caller } from '../../core/trpc/calls'
import type { Read } from '../../core/work/scope'
import { namedByFilter } from '../report/about'
import { auditLog, withAccounts } from './list'
import { toldTo } from './told'

/** A line of the CSV file, which has no `differences`. */
const fileLine = auditLine.omit({ differences: true })
type FileLine = z.output<typeof fileLine>

const titleOfEvent = (languageID: LanguageID) => wordsIn(languageID).auditLog.event

/** What a line says, in the words of the screen. */
const eventText = (line: FileLine, languageID: LanguageID): string => {
  const { auditLog: words } = wordsIn(languageID)
  const { what, act } = line
  const own = ownWords(line)
  if (own) return words[own.slice('auditLog.'.length) as keyof typeof words]
  const kind = auditKinds.find((one) => one === what)
  const name = kind ? words[kind] : what
  return act ? words[`act_${act}`].replace('{{what}}', name) : name
}

const column = fileColumnsOf<FileLine, 'auditLog'>('auditLog')
export const auditColumns = [
  column.moment('time'),
  column('what'),
  column.number('recordID'),
  column('author'),
  column('authorName'),
  column('accessToken'),
  column('approver'),
  column('approverName'),
  column('email'),
  column('call'),
  column('address'),
  column('comment'),
  column('loginBy'),
  column('roleNr'),
  column('act'),
  column('name'),
  {
    ...column('roleName'),
    cell: ({ roleNr, roleName }: FileLine, languageID: LanguageID) =>
      knownRoleName(roleNr, roleName, languageID),
  },
  { key: 'event', kind: 'text' as const, title: titleOfEvent, cell: eventText, width: 30 },
]

const table = { file: 'audit_log', title: ({ auditLog }: AnyWords) => auditLog.title, columns: auditColumns }

const linesOf =
  (r: Read, filter: AuditFile, { viewer }: Caller) =>
  async (onRows: (rows: FileLine[]) => Promise<void>) =>
    auditLog.each(await withAccounts(r, filter), filter, (rows) =>
      onRows(rows.map((row) => lineFor(fileLine.parse(row), viewer))),
    )

/** The same with what each line changed, as the list has it. */
const toldLinesOf =
  (r: Read, filter: AuditFile, { viewer }: Caller) =>
  async (onRows: (rows: AuditLine[]) => Promise<void>) =>
    auditLog.each(await withAccounts(r, filter), filter, async (rows, db) =>
      onRows(
        await toldTo(
          { ...r, db },
          rows.map((row) => fileLine.parse(row)),
          viewer,
        ),
      ),
    )

const opened = (r: Read, caller: Caller, make: (making: Making) => Promise<NamedFile>): Promise<StoredFile> =>
  openedFile({ now: r.now, time: r.time, languageID: caller.languageID, signal: caller.gone }, make)

/** Returns the lines of the filter as CSV. */
export const auditCsv = (r: Read, filter: AuditFile, caller: Caller): Promise<StoredFile> =>
  opened(r, caller, async (making) =>
    writeTable({ ...table, ...(await namedByFilter(r, filter)) }, linesOf(r, filter, caller), 'csv', making),
  )

/** Returns the lines of the filter as JSON, an object a line. */
export const auditLines = (r: Read, filter: AuditFile, caller: Caller): Promise<StoredFile> =>
  opened(r, caller, async (making) => {
    await watched(
      toldLinesOf(r, filter, caller),
      making,
    )((rows) => making.to.writeFile(rows.map((row) => `${JSON.stringify(row)}\n`).join('')))
    const named = { day: r.time.dayOf(r.now), ...(await namedByFilter(r, filter)) }
    return { fileName: fileName(table.file, named, 'jsonl'), contentType: contentTypes.jsonl }
  })
