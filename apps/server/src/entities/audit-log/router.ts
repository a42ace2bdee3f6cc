import { auditLogCalls } from '@kaarditeek/domain/audit-log/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { findAuthors } from './authors'
import { auditCsv, auditLines } from './files'
import { auditLog } from './list'
import { editSealing, getSealing } from './sealing'
import { toldTo } from './told'

const { file, list, read, write } = inCompany

export const auditLogRouter = router({
  ...list({
    calls: auditLogCalls,
    page: async (r, input, place, { viewer }) => {
      const page = await auditLog.page({ ...r, viewer }, input, place)
      return { ...page, list: await toldTo(r, page.list, viewer) }
    },
    totals: (r, input, { viewer }) => auditLog.totals({ ...r, viewer }, input),
  }),
  authors: read(auditLogCalls.authors, findAuthors),
  csv: file(auditLogCalls.csv, auditCsv),
  lines: file(auditLogCalls.lines, auditLines),
  sealing: read(auditLogCalls.sealing, getSealing),
  editSealing: write(auditLogCalls.editSealing, editSealing),
})
