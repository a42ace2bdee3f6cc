import { z } from 'zod'
import { type Access, may, type Viewer } from '../access/access'
import type { Call } from '../call/call'
import { shapeOf, unwrapped } from '../list/from-strings'
import type { AuditKind } from './kinds'
import type { AuditLine } from './schema'

/** Kinds whose names and comments tell of people or cards, and the access to see them. */
const namesFor: Readonly<Record<string, Access>> = {
  card: 'viewCards',
  contact_person: 'viewCustomers',
  customer: 'viewCustomers',
  customer_unit: 'viewCustomers',
  report_schedule: 'viewReports',
  transaction: 'viewTransactions',
} satisfies Partial<Record<AuditKind, Access>>

/** A line as a viewer may see it: without the name and the comment of a record that the viewer may not open. Rule 19.5. */
export const lineFor = <L extends Pick<AuditLine, 'name' | 'comment'> & { what: string }>(
  line: L,
  viewer: Viewer,
): L => {
  const access = namesFor[line.what]
  return access === undefined || may(viewer, access) ? line : { ...line, name: null, comment: null }
}

/** The access to filter the log by a record. Rule 19.5. */
export const filterAccess = { cardID: 'viewCards', customerID: 'viewCustomers' } as const satisfies Record<
  string,
  Access
>

/** Fields of replies that have a key, a token or a secret: whole, or its last characters. */
const secretFields = ['apiKey', 'secret', 'token']
/** Begins a secret of which only the last characters are shown. */
const HIDDEN = '…'

const hasSecretField = (schema: z.core.$ZodType): boolean => {
  const target = unwrapped(schema)
  if (target instanceof z.ZodArray) return hasSecretField(target.element as z.core.$ZodType)
  return Object.entries(shapeOf(target)).some(
    ([name, field]) => secretFields.includes(name) || hasSecretField(field),
  )
}

/** What the audit log has of a call: `export` if its reply is a file, `secret` if its reply can have a secret, else null. Rule 19.6. */
export const auditOf = ({ output }: Pick<Call, 'output'>): 'export' | 'secret' | null => {
  const fields = shapeOf(output)
  if ('fileName' in fields && 'contentType' in fields) return 'export'
  return hasSecretField(output) ? 'secret' : null
}

/** Whether a reply has a whole secret. */
export const showsSecret = (reply: unknown): boolean => {
  if (Array.isArray(reply)) return reply.some(showsSecret)
  if (typeof reply !== 'object' || reply === null || reply instanceof Date) return false
  return Object.entries(reply).some(([name, value]) =>
    typeof value === 'string' ? secretFields.includes(name) && !value.startsWith(HIDDEN) : showsSecret(value),
  )
}
