import { behind, call, list } from '../call/call'
import { storedFile } from '../file/schema'
import { auditFile, auditLine, auditLogSearch } from './schema'

export const auditLogCalls = {
  ...list('viewAuditLog', auditLogSearch, auditLine),
  ...behind({
    csv: call('viewAuditLog', auditFile, storedFile),
    /** A JSON object a line. */
    lines: call('viewAuditLog', auditFile, storedFile),
  }),
}
