import { type Access, may, type Viewer } from '../access/access'
import { MAX_AMOUNT } from '../field'
import { allNoticeKinds, type NoticeKind } from './names'

/** Fields that bound a rule: cents, a percentage, and days. */
export const boundFields = ['amount', 'percentage', 'days'] as const
export type BoundField = (typeof boundFields)[number]

type Bounds = Partial<Record<BoundField, { min: number; max: number; usual: number }>>

/**
 * A kind of notices: the access with which they are seen, and what a rule of the kind sets: one of its bounds, or nothing where it has none.
 * `usual` is what a form offers. `every` is the time between two looks at a rule, in minutes. Rule 23.3.
 */
type Kind = { access: Access; every: number; bounds: Bounds }

const share = { min: 1, max: 99, usual: 10 }
const sum = { min: 1, max: MAX_AMOUNT, usual: 1000 }
const afterMonth = { days: { min: 0, max: 60, usual: 5 } }

/** What notices tell of. Rule 23.2. */
export const noticeKinds = {
  cardBalance: { access: 'viewCards', every: 1, bounds: { amount: sum, percentage: share } },
  customerBalance: { access: 'viewCustomers', every: 10, bounds: { amount: sum, percentage: share } },
  cardExpiry: { access: 'viewCards', every: 60, bounds: { days: { min: 1, max: 365, usual: 30 } } },
  numberRange: {
    access: 'viewCardProducts',
    every: 10,
    bounds: { percentage: { min: 1, max: 100, usual: 90 } },
  },
  webhookFailing: { access: 'viewWebApis', every: 1, bounds: {} },
  keyEnding: { access: 'viewWebApis', every: 60, bounds: { days: { min: 1, max: 30, usual: 3 } } },
  refusals: { access: 'viewWebApis', every: 60, bounds: { percentage: { min: 101, max: 1000, usual: 200 } } },
  fileDone: { access: 'viewReports', every: 1, bounds: {} },
  importDone: { access: 'createCards', every: 1, bounds: {} },
  settlementDue: { access: 'viewSettlements', every: 60, bounds: afterMonth },
  approvalWaiting: { access: 'viewApprovals', every: 1, bounds: {} },
  monthToClose: { access: 'viewMonths', every: 60, bounds: afterMonth },
} as const satisfies Record<NoticeKind, Kind>

/** The bounds of which a rule of the kind sets one. */
export const boundsOf = (kind: NoticeKind): Bounds => noticeKinds[kind].bounds

/** The first bound of a kind with its usual value, which a form offers; nothing for kinds without one. */
export const usualBound = (kind: NoticeKind): Partial<Record<BoundField, number>> => {
  const bounds = boundsOf(kind)
  const [first] = boundFields.filter((field) => bounds[field])
  const usual = first && bounds[first]?.usual
  return first && usual !== undefined ? { [first]: usual } : {}
}

/** Kinds of the notices that the viewer sees. Rule 23.4. */
export const kindsSeenBy = (viewer: Viewer): NoticeKind[] =>
  allNoticeKinds.filter((kind) => may(viewer, noticeKinds[kind].access))
