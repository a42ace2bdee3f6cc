import { constraintOf } from '@kaarditeek/db/citus/is-citus'
import type { ErrorCode } from '@kaarditeek/domain/error/codes'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import postgres from 'postgres'

type Refusal = { code: ErrorCode; field?: string }

/**
 * Errors for the unique keys and exclusions that a caller's input can violate. `violation.test.ts` has a reason for each of the
 * others.
 */
export const refusalsOfKeys: Readonly<Record<string, Refusal>> = {
  card_pan: { code: 'ERROR_ENTRY_ALREADY_EXISTS', field: 'pan' },
  card_product_numbers: { code: 'ERROR_MUST_BE_UNIQUE_WITH_PAN', field: 'issuerIDNo' },
  card_external_id: { code: 'ERROR_ENTRY_ALREADY_EXISTS', field: 'externalID' },
  card_hold_external_id: { code: 'ERROR_ENTRY_ALREADY_EXISTS', field: 'externalID' },
  card_load_external_id: { code: 'ERROR_ENTRY_ALREADY_EXISTS', field: 'externalID' },
  customer_external_id: { code: 'ERROR_ENTRY_ALREADY_EXISTS', field: 'externalID' },
  transaction_external_id: { code: 'ERROR_ENTRY_ALREADY_EXISTS', field: 'externalID' },
  customer_no: { code: 'ERROR_ENTRY_ALREADY_EXISTS', field: 'customerNo' },
  customer_one_self: { code: 'ERROR_ENTRY_ALREADY_EXISTS' },
  customer_unit_one_default: { code: 'ERROR_ENTRY_ALREADY_EXISTS', field: 'defaultCustomerUnit' },
  customer_discount_overlapping: { code: 'ERROR_DISCOUNT_OVERLAPPING', field: 'discountFrom' },
  contact_person_one_primary: { code: 'ERROR_ENTRY_ALREADY_EXISTS', field: 'isPrimary' },
  holder_page_path: { code: 'ERROR_ENTRY_ALREADY_EXISTS', field: 'path' },
  saved_view_name: { code: 'ERROR_ENTRY_ALREADY_EXISTS', field: 'name' },
  own_field_name: { code: 'ERROR_ENTRY_ALREADY_EXISTS', field: 'name' },
  role_name: { code: 'ERROR_ENTRY_ALREADY_EXISTS', field: 'name' },
  terminal_open: { code: 'ERROR_ENTRY_ALREADY_EXISTS', field: 'terminalID' },
  web_api_ip_open: { code: 'ERROR_ENTRY_ALREADY_EXISTS', field: 'ipAddress' },
  web_api_permission_open: { code: 'ERROR_ENTRY_ALREADY_EXISTS', field: 'permission' },
  webhook_open_url: { code: 'ERROR_ENTRY_ALREADY_EXISTS', field: 'url' },
  user_email: { code: 'ERROR_EMAIL_ALREADY_EXISTS', field: 'email' },
  account_one_open: { code: 'ERROR_EMAIL_ALREADY_EXISTS', field: 'email' },
}

/** SQLSTATEs of a violated unique key and of a violated exclusion. */
const VIOLATED = ['23505', '23P01']
/** Codes of the driver for a lost connection, or one that cannot be opened. */
const CONNECTION_LOST = ['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT']
/** Codes of sockets for a lost connection. Clients' sockets fail with them too, so they count only in errors of queries. */
const SOCKET_LOST = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]

/**
 * SQLSTATE class 53: out of disk, memory or sessions. Class 57: ended by an administrator or a time limit, starting,
 * shutting down. 58030: the disk cannot be read or written.
 */
const isUnavailable = (code: string) => /^(53|57)...$/.test(code) || code === '58030'

/** Returns the driver's error behind a failed query; any other error unchanged. */
export const driverErrorOf = (error: unknown): unknown =>
  error instanceof DrizzleQueryError && error.cause ? error.cause : error

/** Whether a query failed: the query builder wraps its error, or the driver marks it. */
const isOfQuery = (error: unknown): boolean =>
  error instanceof DrizzleQueryError || (error instanceof Error && 'query' in error)

const isLost = (error: unknown, code: string): boolean =>
  CONNECTION_LOST.includes(code) || (isOfQuery(error) && (SOCKET_LOST.includes(code) || isUnavailable(code)))

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** SQLSTATEs of statements that only a standby refuses: a conflict with the recovery, a write. */
const OF_STANDBY = ['40001', '40P01', '25006']

/** Whether the same reading may succeed on the primary. */
export const isReplicaFailure = (error: unknown): boolean => {
  const code = codeOf(driverErrorOf(error))
  return code !== undefined && (isLost(error, code) || OF_STANDBY.includes(code))
}

/**
 * Converts a database error: a violated key names its field; a lost connection or missing resources are
 * `NOT_AVAILABLE_ERROR` (503), since the same request may succeed later. Null for any other error.
 */
export const ofViolation = (error: unknown): DomainError | null => {
  const cause = driverErrorOf(error)
  const code = codeOf(cause)
  if (code && isLost(error, code)) return new DomainError('NOT_AVAILABLE_ERROR')
  if (!(cause instanceof postgres.PostgresError) || !VIOLATED.includes(code ?? '')) return null
  const refusal = refusalsOfKeys[constraintOf(cause)]
  return refusal ? new DomainError(refusal.code, { field: refusal.field }) : null
}
