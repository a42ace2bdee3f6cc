import { type BoundField, boundFields, boundsOf, noticeKinds } from '@kaarditeek/domain/notice/kinds'
import { allNoticeKinds, type NoticeKind } from '@kaarditeek/domain/notice/names'
import { FAILING_HOURS, MIN_REFUSALS } from '@kaarditeek/domain/notice/rules'

/** What a rule of each kind tells of; its bound is the line. Rule 23.2. */
const tells: Record<NoticeKind, string> = {
  cardBalance:
    'less than the line is left on a limited card that is neither closed nor expired, of its limit by `percentage`; what is held counts as left',
  customerBalance: 'the same of all such cards of a customer together, unless one is unlimited',
  cardExpiry: 'a client’s card that was not renewed expires within the days',
  numberRange: 'the share of a product’s numbers is taken',
  webhookFailing: `deliveries of a webhook that is not paused have failed for ${FAILING_HOURS} hour`,
  keyEnding: 'a former key of a web API ends within the days',
  refusals: `a web API had ${MIN_REFUSALS} or more refusals in 24 hours, and more than the percentage of the mean of the six days before`,
  fileDone: 'a file that was ordered since the rule was made is done, has failed or was cancelled',
  importDone: 'an import or check of cards has ended since the rule was made',
  settlementDue:
    'so many days after a month no closed settlement reaches its end, though an owner’s terminals took payments in it',
  approvalWaiting: 'an act above a sum of the company waits for a second person',
  monthToClose: 'so many days after its end the next month to close is open',
}

const units: Record<BoundField, string> = { amount: ' cents', percentage: '', days: '' }

const boundText = (kind: NoticeKind): string => {
  const named = boundFields.flatMap((field) => {
    const bound = boundsOf(kind)[field]
    return bound ? [`\`${field}\` ${bound.min}–${bound.max}${units[field]}`] : []
  })
  return named.length === 0 ? 'takes no line' : `takes ${named.join(' or ')}`
}

const paceText = (minutes: number) => (minutes === 1 ? 'every minute' : `every ${minutes} minutes`)

const lines = allNoticeKinds.map(
  (kind) =>
    `- \`${kind}\` ${boundText(kind)}, looked at ${paceText(noticeKinds[kind].every)}: ${tells[kind]}.`,
)

/** Describes each kind of notice rule: its bound, how often it is checked, and when it raises a notice. */
export const noticeKindText = `Kind of the rule, which never changes. A rule sets one of the bounds that its kind takes, and none of others; a notice is raised at the next look.\n\n${lines.join('\n')}`

/** Texts of a rule's bounds and its switch. The text of `kind` says which kinds take which bound. */
export const ruleTexts: Record<BoundField | 'active', string> = {
  active:
    'Whether the rule is on. Off it stays, but raises nothing, and its open notices end. Switched on again it acts as a new rule.',
  amount: 'Line of the rule in cents; null for a rule with another bound, or none.',
  percentage: 'Line of the rule in percent; null for a rule with another bound, or none.',
  days: 'Line of the rule in days; null for a rule with another bound, or none.',
}
