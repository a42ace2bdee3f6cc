import { auditLogCalls } from '@kaarditeek/domain/audit-log/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { auditCsv, auditLines } from './files'
import { auditLog } from './list'

const { file, list } = inCompany

export const auditLogRouter = router({
  ...list(auditLog),
  csv: file(auditLogCalls.csv, auditCsv),
  lines: file(auditLogCalls.lines, auditLines),
})
