import { APPROVAL_DAYS, EQUAL_LOAD_HOURS } from '@kaarditeek/domain/approval/rules'
import {
  approval,
  approvalCard,
  approvalRow,
  balanceOfAct,
  limitsOfAct,
  loadOrder,
  madeLoad,
  reversedLoad,
} from '@kaarditeek/domain/approval/schema'
import { auditLogCalls } from '@kaarditeek/domain/audit-log/calls'
import { auditDifference } from '@kaarditeek/domain/audit-log/differences'
import { auditFile, auditLine, auditSubject } from '@kaarditeek/domain/audit-log/schema'
import { selfInfo } from '@kaarditeek/domain/auth/schema'
import { loadPlansInput } from '@kaarditeek/domain/card/load/plan/list'
import { loadPlan, loadPlanCard, reversedRun, runReversal } from '@kaarditeek/domain/card/load/plan/schema'
import { cardLoad, loadedCards } from '@kaarditeek/domain/card/load/schema'
import { companyEdit } from '@kaarditeek/domain/company/schema'
import { holderPage } from '@kaarditeek/domain/holder-page/schema'
import { noticeCalls } from '@kaarditeek/domain/notice/calls'
import {
  newNoticeRule,
  notice,
  noticeBound,
  noticeLook,
  noticeRead,
  noticeRule,
  noticeRuleEdit,
} from '@kaarditeek/domain/notice/schema'
import { userOptions } from '@kaarditeek/domain/operator/schema'
import { reportJob } from '@kaarditeek/domain/report/job'
import { viewState } from '@kaarditeek/domain/saved-view/schema'
import { settlementMail, unsettled, unsettledInput } from '@kaarditeek/domain/settlement/schema'
import { webhook, webhookDelivery, webhookTest } from '@kaarditeek/domain/webhook/schema'
import type { z } from 'zod'
import { noticeKindText, ruleTexts } from './notice-texts'

/** Texts of the fields of some records. */
type Texts<S extends z.ZodObject> = { [Name in keyof S['shape']]?: string }

const ofRecord = <S extends z.ZodObject>(schema: S, texts: Texts<S>) => [schema, texts] as const

const ofApproval: Texts<typeof approvalRow> = {
  kind: '`load`, `loadReversal` of a load or a run of a plan that is taken back, `limits` that are raised, or `refund`, by which a transaction is lowered or cancelled.',
  state: '`waiting`, `approved`, `rejected`, or `expired` if nobody decided in time.',
  amount:
    'Cents that all cards of the act get together, their new limits, or by how much a transaction is lowered; null is unlimited.',
  cardID: 'Id of the card; null for an act on several cards.',
  cardPan: 'Number of the card; null for an act on several cards.',
  comment: 'Reason or comment of the act; null without one.',
  author: 'Email of the user, or name of the service account, who asked for it.',
  accessToken: 'Name of the access token with which it was asked for; null in a session.',
  createdAt: 'When it was asked for.',
  cancels: 'Whether a refund cancels its transaction or lowers it; null for other acts.',
  equalID:
    'Id of another request that waits, for the same load of the same cards; null without one. Approving both loads them twice.',
  loadReversed:
    'Whether all loads that this act is to take back were taken back meanwhile, so that it cannot be approved.',
  expiresAt: `Until when it can be decided: ${APPROVAL_DAYS} days after it was asked for, in a sandbox by its clock.`,
}

const byDistributors =
  'Distributors and administrators change it. Of others another value than GET answers is `ERROR_NO_PERMISSION` beside the field, and nothing is changed.'

/** Texts of fields whose names mean something else in other records, by the schema of the record. They come before all others. */
export const textsOfRecords: ReadonlyMap<z.core.$ZodType, Readonly<Record<string, string>>> = new Map<
  z.core.$ZodType,
  Readonly<Record<string, string>>
>([
  ofRecord(auditDifference, {
    field: 'Name of the field, as the record has it.',
    label: 'Name of an own field, or key of a text of the metadata; null for other fields.',
    before:
      'Value before: cents, an instant, a name in place of an id. Null without one, for an added record, and for a picture.',
    after: 'Value after.',
  }),
  ofRecord(webhook, {
    state:
      '`active`; `paused`, while its events wait; `failing` once every attempt of 24 hours has failed, although events are still sent.',
  }),
  ofRecord(webhookDelivery, {
    state:
      '`waiting` for its first attempt, `retrying`, `delivered`, `failed` after the last attempt, or `shown` in a sandbox, which sends nothing.',
  }),
  ofRecord(holderPage, { guessedToday: 'Wrong attempts on the page within a day.' }),
  ofRecord(approvalRow, ofApproval),
  ofRecord(approval, {
    ...ofApproval,
    cards: 'Cards of the act, with what each gets or its new limit.',
    load: 'When and how the cards are loaded; null but for loads of several cards that wait.',
    refundedAmount:
      'Cents that an approved refund gave back, or that one which waits would give back now; not `amount` if the transaction was changed after the request. Null for other acts.',
    reversedLoad:
      'Load, or run of a plan, that this act is to take back, or took back; null for other acts and once it is rejected.',
    equalLoad: `Last load that was made, or ordered, of the same cards with the same sums, from ${EQUAL_LOAD_HOURS} hours before this request on, and not taken back. Approving the request loads the cards once more. Null without one, and for acts that do not wait.`,
  }),
  ofRecord(madeLoad, {
    cardID: 'Id of the first card of the load.',
    dateIn: 'When the load was made, or ordered.',
    authorName:
      'Name of the user or service account that loaded, or the email of one without a name; null for the product itself.',
    loadPlanID:
      'Id of the load of several cards, as `GET /api/load-plans/{loadPlanID}` has it; null for a load of one card.',
  }),
  ofRecord(reversedLoad, {
    cardID: 'Id of the card of the load; null for a run of a plan.',
    loadPlanID:
      'Id of the plan, as `GET /api/load-plans/{loadPlanID}` has it; null for a single load, which is in `GET /api/cards/{cardID}/loads`.',
    dateIn: 'When the load was made, or the run began.',
    reason: 'Reason of the load; null without one.',
    cardCount: 'Number of cards that were loaded; null for a run that is not the last one any more.',
    amount: 'Cents that were loaded; null for a run that is not the last one any more.',
  }),
  ofRecord(loadOrder, { on: 'Business day of the load; null for one at once.' }),
  ofRecord(approvalCard, {
    nameOnCard: 'Name on the card; null for callers who may not see cards.',
    customerName: 'Name of the customer of the card; null for callers who may not see cards.',
    uses: 'Uses that a load which waits adds to the card; null without, and for other acts.',
    limits:
      'Limits of the card before and after the act; null for acts that change none, for loads without uses, and for rejected and expired acts.',
    balance:
      'What the card has left before and after the act; null for loads of a later day, and for rejected and expired acts. Of an act that waits as it is now.',
  }),
  ofRecord(limitsOfAct, {
    before: 'Limits of the card before the act.',
    after: 'Limits of the card after the act.',
  }),
  ofRecord(balanceOfAct, {
    before: 'Cents left before the act; null is unlimited.',
    after: 'Cents left after the act; null is unlimited.',
  }),
  ...[auditLogCalls.page.input, auditFile].map((schema) =>
    ofRecord(schema, {
      act: 'What lines of histories say of their record: that it was added, changed, closed, or opened again. Events have none.',
      author:
        'Lines whose `author` is this user, service account or web API, or `card holder`. Failed logins have no author: `email` has those too.',
      accessToken: 'Lines of what was done with an access token of this name.',
      cardID: 'Lines of this card and its transactions; `ERROR_NO_PERMISSION` without 300.',
      customerID:
        'Lines of this customer, its units, contact people and discounts, and the cards that it has now; `ERROR_NO_PERMISSION` without 400.',
    }),
  ),
  ofRecord(auditLine, {
    authorEmail:
      'Email of the user who acted; null for service accounts, web APIs, card holders, the product itself, and lines without an author.',
    report:
      'What a downloaded file has: a report as in its order, or `list.` and the name of the list; null for lines of other calls, and for lines from before this field.',
    roleName:
      'Name of the role if it is one of the company; null for roles of the product, whose names are those of the language, and for lines without a role.',
    name: 'Name of the record then, the last digits of a card, those of the card of a transaction, or the terminal owner of a settlement; of an event that of the service account, or of the web API or service account’s token whose secret was shown. Else null.',
    subject:
      'What a request for approval, or an order of loads, is about; null for lines of other records, and where the caller may not see such requests or loads.',
  }),
  ofRecord(auditSubject, {
    kind: 'Kind of the request for approval; null for loads.',
    cancels: 'Whether a requested refund cancels its transaction or lowers it; null for others.',
    card: 'Last digits of the only card; null for several cards, and where the caller may not see cards.',
    amount:
      'Cents of all cards together, or a new limit; null for unlimited, new limits of several cards, loads of uses alone, and loads up to a level.',
    time: 'When it was asked for, or ordered.',
  }),
  ofRecord(loadPlansInput, {
    state:
      '`later` or `monthly` while the next run is to come, `running` while one goes on, `reversed` once all loads of the last run were taken back, otherwise `done` or `stopped`.',
    author: 'A part of the name or email of the user who ordered.',
    startDate: 'First business day of the orders, included.',
    endDate: 'Last business day of the orders, included.',
  }),
  ofRecord(cardLoad, {
    kind: 'How the limits of the card came to change.',
    amount: 'Cents by which it changed the limit of the card; below 0 if it took back.',
    uses: 'Uses by which it changed the limit of the card; below 0 if it took back.',
    amountBalance: 'Cents left on the card afterwards; null is unlimited.',
    countBalance: 'Uses left on the card afterwards; null is unlimited.',
    author: 'Email of the user or name of the web API that loaded; null for the product itself.',
    reversed: 'Whether another load has taken it back.',
  }),
  ofRecord(loadPlan, {
    reversed: 'Whether all loads of the last run were taken back.',
    waitingReversalID:
      'Id of the request to take the last run back that waits for a second person; null without one.',
    lastReversed: 'Loads of the last run that were taken back.',
    lastReversedAmount: 'Cents of the loads of the last run that were taken back.',
    reversedAt: 'When loads of the last run were last taken back; null if none was.',
    reversedBy: 'Email of who last took loads of the last run back; null if none was.',
    reversedByName: 'Name of who last took loads of the last run back; null where `reversedBy` is.',
    reversalReason: 'Why loads of the last run were last taken back; null if none was.',
    cardAmount: 'Cents that the card of the filter `cardID` gets; null without one, or for uses alone.',
    cardUses: 'Uses that the card of the filter `cardID` gets; null without one, or for money alone.',
  }),
  ofRecord(loadPlanCard, {
    lastAmount: 'Cents that the last run loaded on the card; null if it loaded nothing.',
    lastUses: 'Uses that the last run loaded on the card; null if it loaded nothing.',
    reversed: 'Whether the load of the last run was taken back.',
    reversalReason: 'Why the load of the last run was taken back; null if it was not.',
  }),
  ofRecord(loadedCards, {
    amount:
      'Cents that the cards got at once: 0 if they are loaded later. After a dry run, what they would get now, also if they are loaded later.',
    uses: 'Uses that the cards got at once: 0 if they are loaded later. After a dry run, what they would get now, also if they are loaded later.',
    blockedCount:
      'After a dry run, how many of the cards are blocked, replaced ones among them: they are loaded too, but cannot pay. With `skipBlocked`, how many were left out. Else null.',
    skippedCount:
      'After a dry run of a file, how many of its rows are left out because they have a card number alone: 0 without `skipBlank`. Else null.',
    needsApproval:
      'Of a dry run, whether one of the loads is above the sum of the company, so that the request waits for a second person.',
    firstCards:
      'After a dry run of a file, its first ten cards, each with the cents and uses that it would get now and what is left before. Else null.',
  }),
  ofRecord(runReversal, {
    lastRunAt:
      'When the run to take back began, as `lastRunAt` of the plan says: a run that began since is never taken back instead.',
    reason: 'Reason, kept with the loads and in the histories of the cards.',
    after:
      'The card after which the request goes on: `next` of the one before. Left out, it begins with the first.',
    dryRun: 'Only count what would be taken back of the whole run, and change nothing.',
  }),
  ofRecord(reversedRun, {
    count: 'Loads that were taken back, of up to 1,000 cards; after a dry run, those that would be.',
    amount: 'Cents that were taken back together.',
    uses: 'Uses that were taken back together.',
    refusedCount: 'Loads that cannot be taken back: they stay on their cards.',
    needsApproval:
      'Of a dry run, whether one of the loads that would be taken back is above the sum of the company, so that the request waits for a second person.',
    aboveCount: 'Of a dry run, how many of the loads that would be taken back are above that sum; else 0.',
    firstRefused: 'The first ten cards of those loads, each with the reason or code of the refusal.',
    next: 'Value of `after` for the next request; null if the run has no further loads.',
  }),
  ofRecord(noticeCalls.page.input, {
    folded:
      'Whether of the notices that one look at a rule has raised only the first is listed, the most urgent one, with `look`. `count` counts looks.',
    lookOf: 'Notices that the same look at a rule has raised as this one.',
  }),
  ofRecord(noticeRead, { look: 'Whether all notices are marked that the same look at a rule has raised.' }),
  ofRecord(notice, {
    bound: 'The bound of the rule when it raised the notice; its fields are null for kinds without one.',
    look: 'The notices of the filter that one look at a rule has raised, of which this one is the first; null unless the list is `folded`.',
  }),
  ofRecord(noticeBound, ruleTexts),
  ofRecord(noticeLook, {
    count: 'Number of notices.',
    unread: 'Number of those that the account has not read.',
    open: 'Number of those that have not ended.',
    endedAt: 'When the last of them ended; null while none has.',
  }),
  ofRecord(newNoticeRule, { kind: noticeKindText, ...ruleTexts }),
  ofRecord(noticeRuleEdit, ruleTexts),
  ofRecord(noticeRule, { kind: noticeKindText, ...ruleTexts }),
  ofRecord(userOptions, {
    formerRoleNr:
      'Number of the role with login, among `roles`, that an operator without one had last; null for other operators, and if it is not known.',
  }),
  ofRecord(reportJob, {
    startDate: 'First day of the transactions in the file; null for a file without days.',
    endDate:
      'Last day of the transactions in the file, or the day on which what is owed is told; null for a file without days.',
  }),
  ofRecord(unsettled, {
    startDate: 'First day that is counted; null if no day has ended since the last settlement.',
    endDate: 'Last day that is counted; null if no day has ended since the last settlement.',
    transactionCount: 'Number of unsettled payments on these days.',
    amount: 'What is left of them, in cents.',
    payable:
      'What a settlement of the counted days would pay to the owner, in cents; below 0 the owner owes it.',
    proposed:
      'Days that a new settlement proposes; null if no day has ended since the last one, or since `settledFrom`.',
    overlapping: 'Settlements that have some of the counted days. Payments that they have are not counted.',
    gaps: 'Days between settlements, or between `settledFrom` and a settlement, with unsettled payments, and their sum in cents.',
  }),
  ofRecord(unsettledInput, {
    startDate: 'First day to count; by default the first unsettled one.',
    endDate: 'Last day to count; by default yesterday.',
  }),
  ofRecord(settlementMail, { recipient: 'Address to which the settlement is sent.' }),
  ofRecord(selfInfo, { email: 'Email address; of a service account its name, since it has no address.' }),
  ofRecord(webhookTest, {
    type: 'Type of the event. A webhook has one test of each type on its way: while that waits for its answer, or for the end of a pause, another call sends it again, with the same `eventID`. Once it has arrived the next one is another event.',
  }),
  ofRecord(companyEdit, {
    name: `Name of the company. ${byDistributors}`,
    identification: `Registry code. ${byDistributors}`,
    cardCreationTypeID: `How the company’s cards come to be: 1 generated here, 2 imported. ${byDistributors}`,
    distributorID:
      'Id of the distributor, which administrators see and change. Of others null keeps it, and another one is `ERROR_NO_PERMISSION` beside the field.',
  }),
  ofRecord(viewState, {
    search:
      'Filters of the list, its order and size of pages, by the names of its parameters. They are not judged when the view is saved: where the list opens, and where a schedule sends it, a name or value that the list does not take is left out, and the rest holds.',
  }),
])
