/** Tables whose histories the audit log has. A test of the database package compares them with its catalogue. */
export const recordedTables = [
  'approval',
  'card',
  'card_product',
  'card_rule',
  'company',
  'company_month',
  'contact_person',
  'customer',
  'customer_discount',
  'customer_unit',
  'holder_page',
  'journal_account',
  'load_plan',
  'notice_rule',
  'own_field',
  'report_schedule',
  'role',
  'settlement',
  'settlement_terms',
  'terminal',
  'terminal_owner',
  'transaction',
  'web_api',
  'web_api_ip',
  'web_api_key',
  'web_api_permission',
  'webhook',
] as const

/**
 * What the audit log has beside histories. `export`: a file was taken; `secret`: a key, token or secret was shown, or made;
 * `first_use` of a key or token; `support`: an administrator or distributor used the company's records, at most once an hour;
 * `session_ended` and `token_ended`: by a person, before its time; the others: a change of an account or of a login, see `toldCalls`.
 */
export const eventKinds = [
  'login',
  'login_failed',
  'export',
  'secret',
  'first_use',
  'support',
  'session_ended',
  'token_ended',
  'login_untied',
  'account_added',
  'account_changed',
  'account_closed',
  'password_changed',
  'email_changed',
  'login_allowed',
  'factor_added',
  'factor_removed',
  'recovery_codes_renewed',
] as const
export type EventKind = (typeof eventKinds)[number]

export const auditKinds = [...recordedTables, ...eventKinds] as const
export type AuditKind = (typeof auditKinds)[number]

/** Hours within which the use of a company's records by one of its supporters is one line. */
export const SUPPORT_HOURS = 1
