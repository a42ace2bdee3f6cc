import { type AuditFile, type AuditLine, auditLine } from '@kaarditeek/domain/audit-log/schema'
import { CARD_HOLDER } from '@kaarditeek/domain/change/schema'
import { AUDIT_LOG_FILE, fileName } from '@kaarditeek/domain/file/name'
import type { StoredFile } from '@kaarditeek/domain/file/schema'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { knownRoleName } from '@kaarditeek/i18n/role-name'
import { type AnyWords, wordsIn } from '@kaarditeek/i18n/words-in'
import { fileColumnsOf } from '../../core/file/columns'
import { openedFile } from '../../core/file/opened-file'
import { contentTypes, type Making, type NamedFile, watched, writeTable } from '../../core/file/table'
import type { Caller } from '../../core/trpc/calls'
import type { Read } from '../../core/work/scope'
import { namedByFilter } from '../report/about'
import type { Names } from './differences'
import { callText, changeText, eventText, kindText, nameText } from './file-texts'
import { auditLog } from './list'
import { toldTo } from './told'

/** A line as the database has it, without what `toldTo` adds. */
const plainLine = auditLine.omit({ differences: true, subject: true })

/** The title of a column that the file calls otherwise than its field. */
const titled = (word: 'callCode' | 'kind' | 'what') => ({
  title: (languageID: LanguageID) => wordsIn(languageID).auditLog[word],
})

const column = fileColumnsOf<AuditLine, 'auditLog'>('auditLog')
/** In the order of the screen, the name of the record behind the event that it stands below there; codes are the last. */
export const auditColumns = [
  { key: 'event', kind: 'text' as const, ...titled('what'), cell: eventText, width: 30 },
  { ...column('name', undefined, 44), cell: nameText },
  { ...column('differences', () => null, 60), cell: changeText },
  column.moment('time'),
  column('authorName', (author, { change }) => (author === CARD_HOLDER ? change.cardHolder : author)),
  column('authorEmail'),
  column.number('recordID'),
  { ...column('call'), cell: callText },
  column('email'),
  column('address'),
  column('loginBy', (means, { auditLog }) => means && auditLog[`loginBy_${means}`]),
  {
    ...column('roleName'),
    cell: ({ roleNr, roleName }: AuditLine, languageID: LanguageID) =>
      knownRoleName(roleNr, roleName, languageID),
  },
  column('accessToken'),
  column('approverName'),
  column('approver'),
  column('comment'),
  { ...column('what', (what, { auditLog }) => kindText(what, auditLog)), ...titled('kind') },
  column('act', (act, { auditLog }) => act && auditLog[`did_${act}`]),
  { ...column('call'), ...titled('callCode'), key: 'callCode' },
  column('roleNr'),
]

const table = {
  file: AUDIT_LOG_FILE,
  title: ({ auditLog }: AnyWords) => auditLog.title,
  columns: auditColumns,
}

/** The lines of the filter with what each of them changed, as the list has them. */
const linesOf =
  (r: Read, filter: AuditFile, { viewer }: Caller) =>
  async (onRows: (rows: AuditLine[]) => Promise<void>) => {
    const known: Names = new Map()
    await auditLog.each({ ...r, viewer }, filter, async (rows, db) =>
      onRows(
        await toldTo(
          { ...r, db },
          rows.map((row) => plainLine.parse(row)),
          viewer,
          known,
        ),
      ),
    )
  }

const opened = (
  r: Read,
  { xlsLanguage }: AuditFile,
  caller: Caller,
  make: (making: Making) => Promise<NamedFile>,
): Promise<StoredFile> =>
  openedFile(
    { now: r.now, time: r.time, languageID: xlsLanguage ?? caller.languageID, signal: caller.gone },
    make,
  )

/** Returns the lines of the filter as CSV. */
export const auditCsv = (r: Read, filter: AuditFile, caller: Caller): Promise<StoredFile> =>
  opened(r, filter, caller, async (making) =>
    writeTable({ ...table, ...(await namedByFilter(r, filter)) }, linesOf(r, filter, caller), 'csv', making),
  )

/** Returns the lines of the filter as JSON, an object a line. */
export const auditLines = (r: Read, filter: AuditFile, caller: Caller): Promise<StoredFile> =>
  opened(r, filter, caller, async (making) => {
    await watched(
      linesOf(r, filter, caller),
      making,
    )((rows) => making.to.writeFile(rows.map((row) => `${JSON.stringify(row)}\n`).join('')))
    const named = { day: r.time.dayOf(r.now), ...(await namedByFilter(r, filter)) }
    return { fileName: fileName(table.file, named, 'jsonl'), contentType: contentTypes.jsonl }
  })
