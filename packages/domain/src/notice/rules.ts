import { DomainError } from '../error/domain-error'
import { type BoundField, boundFields, boundsOf, usualBound } from './kinds'
import { allNoticeKinds, type NoticeKind } from './names'

/** Open rules of a company. Rule 23.1. */
export const MAX_RULES = 50
/** Open notices of a rule; further records are not told of until some have ended. Rule 23.3. */
export const MAX_OPEN_NOTICES = 1000
/** Days for which notices are kept. Rule 23.5. */
export const NOTICE_DAYS = 90
/** Unread notices that are counted. */
export const MAX_UNREAD = 100
/** Hours for which deliveries must have failed. Rule 23.2. */
export const FAILING_HOURS = 1
/** Refusals in a day below which their number is not looked at. Rule 23.2. */
export const MIN_REFUSALS = 20
/** Minutes between two mails to a person who wants notices at once, and the hour of the day from which the daily mail is sent. Rule 23.6. */
export const MAIL_MINUTES = 10
export const MAIL_HOUR = 8
/** Notices that a mail words; of further ones it has the number. */
export const MAILED_NOTICES = 20

type Bounded = Record<BoundField, number | null>

/** Why a company cannot have another rule, or null. */
export const mayAddRule = (open: number): DomainError | null =>
  open < MAX_RULES ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'tooManyNoticeRules' })

const wrongBound = (field: BoundField) =>
  new DomainError('ERROR_INVALID_VALUE', { field, reason: 'wrongNoticeBound' })

/**
 * Why a rule of the kind cannot have the bounds, or null: it sets exactly one of those of its kind, within their least and greatest value.
 * `ERROR_INCOMPLETE_DATA` without one, `wrongNoticeBound` for one of another kind or a second one, `noticeBoundOutside` with the
 * range. Rule 23.1.
 */
export const mayBound = (kind: NoticeKind, values: Bounded): DomainError | null => {
  const bounds = boundsOf(kind)
  const named = boundFields.filter((field) => bounds[field])
  const [set, second] = boundFields.filter((field) => values[field] !== null)
  if (set === undefined)
    return named[0] === undefined ? null : new DomainError('ERROR_INCOMPLETE_DATA', { field: named[0] })
  const bound = bounds[set]
  const value = values[set]
  if (!bound || value === null) return wrongBound(set)
  if (second !== undefined) return wrongBound(second)
  if (value >= bound.min && value <= bound.max) return null
  const range = `${bound.min}–${bound.max}`
  return new DomainError('ERROR_INVALID_VALUE', { field: set, reason: 'noticeBoundOutside', value: range })
}

type Ruled = Bounded & { kind: NoticeKind }

const isSame = (one: Ruled, other: Ruled) =>
  one.kind === other.kind && boundFields.every((field) => one[field] === other[field])

/**
 * Why a rule cannot stand beside the company's other rules, or null: `noticeRuleExists` beside its bound, or beside the kind of one without a
 * bound, if another one has the same kind and bound. A rule that is the same as it was `before` may stay. Rule 23.1.
 */
export const mayStandBeside = (
  rule: Ruled,
  others: readonly Ruled[],
  before: Ruled | null = null,
): DomainError | null => {
  if (before && isSame(rule, before)) return null
  const field = boundFields.find((one) => rule[one] !== null) ?? 'kind'
  const taken = others.some((one) => isSame(one, rule))
  return taken ? new DomainError('ERROR_INVALID_VALUE', { field, reason: 'noticeRuleExists' }) : null
}

/** The first kind, with its usual bound, that may stand beside the company's rules; null if it has all of them. */
export const ruleToPropose = (others: readonly Ruled[]): Ruled | null =>
  allNoticeKinds
    .map((kind) => ({ kind, amount: null, percentage: null, days: null, ...usualBound(kind) }))
    .find((rule) => mayStandBeside(rule, others) === null) ?? null
