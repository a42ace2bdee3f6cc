import { behind, call, list } from '../call/call'
import { storedFile } from '../file/schema'
import { auditLogInput } from './list'
import { auditFile, auditLine } from './schema'

export const auditLogCalls = {
  ...list('viewAuditLog', auditLogInput, auditLine),
  ...behind({
    csv: call('viewAuditLog', auditFile, storedFile),
    /** A JSON object a line. */
    lines: call('viewAuditLog', auditFile, storedFile),
  }),
}
