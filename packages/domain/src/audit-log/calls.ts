import { behind, call, list, madeIn } from '../call/call'
import { storedFile } from '../file/schema'
import { auditAuthorSearch, auditAuthors } from './authors'
import { auditFile, auditLine, auditLogSearch, auditSealing, auditSealingEdit } from './schema'

export const auditLogCalls = {
  ...list('viewAuditLog', auditLogSearch, auditLine),
  authors: call('viewAuditLog', auditAuthorSearch, auditAuthors),
  ...behind({
    csv: call('viewAuditLog', auditFile, storedFile),
    /** A JSON object a line. */
    lines: call('viewAuditLog', auditFile, storedFile),
  }),
  sealing: call('viewAuditLog', null, auditSealing),
  editSealing: madeIn('real', call('manageAuditLog', auditSealingEdit, auditSealing)),
}
