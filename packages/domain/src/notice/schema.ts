import { z } from 'zod'
import { edited } from '../edit'
import { cents, id, instant, MAX_AMOUNT, optional, percent, whole } from '../field'
import { allNoticeKinds } from './names'

/** When a person is mailed about notices. Rule 23.6. */
export const noticeMails = ['none', 'daily', 'atOnce'] as const
export type NoticeMail = (typeof noticeMails)[number]

const kind = () => z.enum(allNoticeKinds)

/** One of them is set, by the kind. */
const bounds = {
  amount: optional(cents({ min: 1, max: MAX_AMOUNT })),
  percentage: optional(percent({ min: 1, max: 1000 })),
  days: optional(whole({ max: 365 })),
}

/** Whether the rule raises notices: off, it stays with its line. */
const active = z.boolean()

/** A new rule: the line that is crossed. Rule 23.1. */
export const newNoticeRule = z.strictObject({ kind: kind(), ...bounds, active: active.default(true) })
export type NewNoticeRule = z.output<typeof newNoticeRule>

export const noticeRuleRef = z.strictObject({ noticeRuleID: id() })
export type NoticeRuleRef = z.output<typeof noticeRuleRef>

export const noticeRuleEdit = noticeRuleRef.extend({ ...edited(bounds), active: active.optional() })
export type NoticeRuleEdit = z.output<typeof noticeRuleEdit>

export const noticeRule = z.object({
  noticeRuleID: id(),
  kind: kind(),
  amount: z.int().nullable().meta({ kind: 'money' }),
  percentage: z.int().nullable().meta({ kind: 'percent' }),
  days: z.int().nullable(),
  active,
  createdAt: instant(),
  /** Number of its notices that have not ended. */
  openNotices: z.int(),
})
export type NoticeRule = z.output<typeof noticeRule>

export const noticeRef = z.strictObject({ noticeID: id() })

/** `look`: also those that the same look at a rule has raised. */
export const noticeRead = noticeRef.extend({ look: z.boolean().optional() })
export type NoticeRead = z.output<typeof noticeRead>

/** What a notice tells, without names: the record and the figures when the line was crossed. */
export const noticeFacts = {
  noticeID: id(),
  noticeRuleID: id(),
  recordID: z.int(),
  panLast4: z.string().nullable(),
  figure: z.int().nullable(),
  until: instant().nullable(),
}

/** The notices of a filter that one look at a rule has raised. `endedAt` is when the last of them ended. */
export const noticeLook = z.object({
  count: z.int(),
  unread: z.int(),
  open: z.int(),
  endedAt: instant().nullable(),
})

/** The bound of a rule when it raised a notice; all are null for kinds without one. */
export const noticeBound = z.object({
  amount: z.int().nullable(),
  percentage: z.int().nullable(),
  days: z.int().nullable(),
})
export type NoticeBound = z.output<typeof noticeBound>

/**
 * A notice. `recordID` is the id of a card, customer, product, web API, terminal owner or file, by the kind, or the number of a month. `figure`: cents that are
 * left, percent of a range, or refusals of a day. `name` is that of the record now.
 */
export const notice = z.object({
  ...noticeFacts,
  kind: kind(),
  name: z.string().nullable(),
  bound: noticeBound,
  raisedAt: instant(),
  endedAt: instant().nullable(),
  read: z.boolean(),
  /** Null unless the list is folded. */
  look: noticeLook.nullable(),
})
export type Notice = z.output<typeof notice>

export const unreadNotices = z.object({ unread: z.int() })

export const noticeMailChoice = z.strictObject({ mail: z.enum(noticeMails) })
export type NoticeMailChoice = z.output<typeof noticeMailChoice>
