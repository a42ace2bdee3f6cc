import type { Target } from '../target'
import { file, nothing, page, type Request } from './request'

const product = {
  input: ({ companyID, product: { id } }: Target) => ({ companyID, id }),
  names: true,
} as const
const card = { input: ({ cardID: id }: Target) => ({ id }), names: true } as const
const spareCard = ({ spareCardIDs }: Target) => spareCardIDs.pop() ?? 0
const spare = { input: (target: Target) => ({ id: spareCard(target) }), names: true } as const
const batch = { input: ({ cardBatchID }: Target) => ({ cardBatchID }), names: true } as const
const ofCustomer = { input: ({ customerID }: Target) => ({ customerID }), names: true } as const
const rule = { input: ({ cardRuleID }: Target) => ({ cardRuleID }), names: true } as const
const plan = { input: ({ loadPlanID }: Target) => ({ loadPlanID }), names: true } as const
const owner = { input: ({ terminalOwnerID }: Target) => ({ terminalOwnerID }), names: true } as const

export const cardRequests = {
  'cardProduct.page': { input: ({ companyID }) => ({ companyID }), names: true },
  'cardProduct.totals': { input: ({ companyID }) => ({ companyID }), names: true },
  'cardProduct.types': nothing,
  'cardProduct.create': {
    input: ({ companyID }) => ({
      companyID,
      product: {
        name: 'Uus',
        issuerIDNo: String(Math.floor(Math.random() * 90_000_000) + 10_000_000),
        minAccountIDNo: '1',
        maxAccountIDNo: '9999999',
        panLength: 16,
        duration: 12,
        cardTypeID: 1,
        webEnabled: false,
      },
    }),
    names: true,
  },
  'cardProduct.edit': {
    input: ({ companyID, product: { id } }) => ({ companyID, id, cardNumbers: 'random' }),
    names: true,
  },
  'cardProduct.changes.page': product,
  'cardProduct.changes.totals': { input: product.input },
  'card.page': {
    input: ({ customerID, customerUnitID }) => ({ customerID, customerUnitID }),
    names: true,
  },
  'card.totals': page,
  'card.get': card,
  'card.limitsTotalsBalance': card,
  'card.balance': card,
  'card.balances.page': { input: () => ({ date: '2026-11-20' }) },
  'card.balances.totals': { input: () => ({ date: '2026-11-20' }) },
  'card.edit': {
    input: ({ cardID: id, customerUnitID }) => ({ id, customerUnitID, hiddenName: 'Peidus' }),
    names: true,
  },
  'card.close': spare,
  'card.closeSelected': { input: (target) => ({ selectedCardIDs: [spareCard(target)] }) },
  'card.moveSelected': {
    input: ({ cardID, customerUnitID }) => ({
      targetCustomerUnitID: customerUnitID,
      selectedCardIDs: [cardID],
    }),
  },
  'card.reopen': { input: ({ spareClosedCardIDs }) => ({ id: spareClosedCardIDs.pop() ?? 0 }), names: true },
  'card.reopenSelected': {
    input: ({ spareClosedCardIDs }) => ({ cardIDs: [spareClosedCardIDs.pop() ?? 0] }),
  },
  'card.block': { input: (target) => ({ cardIDs: [spareCard(target)], reason: 'Kadunud' }) },
  'card.unblock': {
    input: ({ spareBlockedCardIDs }) => ({ cardIDs: [spareBlockedCardIDs.pop() ?? 0] }),
  },
  'card.editLimits': {
    input: ({ cardID: id }) => ({ id, amountLimit: 9000, countLimit: null, comment: 'Leping' }),
    names: true,
  },
  'card.replace': { input: (target) => ({ cardID: spareCard(target), reason: 'Kadunud' }), names: true },
  // Cards of the tests have no codes.
  'card.reprint': {
    input: (target) => ({ cardIDs: [spareCard(target)], reason: 'Kood ununes', pwd: 'Printer-2026' }),
    answer: 400,
  },
  'cardLoad.page': { input: ({ cardID }) => ({ cardID }), names: true },
  'cardLoad.totals': { input: ({ cardID }) => ({ cardID }) },
  'cardLoad.create': {
    input: (target) => ({ cardID: spareCard(target), amount: 500, uses: 2, reason: 'Kingitus' }),
    names: true,
  },
  'cardLoad.createSelected': {
    input: (target) => ({ loads: [{ cardID: spareCard(target), amount: 500 }], reason: 'Kingitus' }),
  },
  // Typed calls carry no file.
  'cardLoad.createFromFile': { input: () => ({ reason: 'Kingitus' }), answer: 400 },
  'cardLoad.reverse': {
    input: ({ spareLoads }) => ({ ...(spareLoads.pop() ?? { cardID: 0, loadID: 0 }), reason: 'Eksitus' }),
    names: true,
  },
  'cardLoad.transfer': {
    input: (target) => ({ cardID: target.cardID, toCardID: spareCard(target), amount: 1 }),
    names: true,
  },
  'cardHold.page': { input: ({ cardID }) => ({ cardID }), names: true },
  'cardHold.totals': { input: ({ cardID }) => ({ cardID }) },
  'cardRule.page': page,
  'cardRule.totals': page,
  'cardRule.get': rule,
  'cardRule.create': {
    input: ({ cardID }) => ({ cardID, period: 'day', amount: 1_000_000, mode: 'watch' }),
  },
  'cardRule.edit': {
    input: ({ cardRuleID }) => ({ cardRuleID, period: 'week', amount: 1_000_000, mode: 'watch' }),
    names: true,
  },
  'cardRule.close': {
    input: ({ spareCardRuleIDs }) => ({ cardRuleID: spareCardRuleIDs.pop() ?? 0 }),
    names: true,
  },
  'cardRule.changes.page': rule,
  'cardRule.changes.totals': { input: rule.input },
  'cardRule.trial': { input: ({ cardID }) => ({ cardID, period: 'day', count: 1, mode: 'refuse' }) },
  'cardRule.watched': rule,
  'loadPlan.page': page,
  'loadPlan.totals': page,
  'loadPlan.get': plan,
  'loadPlan.cards.page': plan,
  'loadPlan.cards.totals': { input: plan.input },
  'loadPlan.stop': {
    input: ({ spareLoadPlanIDs }) => ({ loadPlanID: spareLoadPlanIDs.pop() ?? 0 }),
    names: true,
  },
  'loadPlan.reverse': { input: ({ planRun }) => ({ ...planRun, reason: 'Eksitus' }), names: true },
  'card.editLimitsSelected': {
    input: ({ cardID }) => ({
      cardIDs: [cardID],
      amountChange: 1,
      amount: 9000,
      countChange: 4,
      comment: 'Leping',
    }),
  },
  'card.extend': { input: (target) => ({ id: spareCard(target), extendByMonths: 1 }), names: true },
  'card.extendSelected': {
    input: (target) => ({ cardIDs: [spareCard(target)], extendByMonths: 1 }),
  },
  'card.refusals.page': card,
  'card.refusals.totals': { input: card.input },
  'card.changes.page': card,
  'card.changes.totals': { input: card.input },
  'card.chain': card,
  'card.movements.page': card,
  'card.movements.totals': { input: card.input },
  'card.export': file,
  'card.calcEndtime': {
    input: ({ product }) => ({ startTime: '2026-11-20', cardProductID: product.id }),
    names: true,
  },
  'card.create': {
    input: ({ product, customerID }) => ({
      card: {
        cardProductID: product.id,
        nameOnCard: 'UUS',
        customerID,
        validFrom: '2026-11-20',
        validTo: '2027-11-19',
        expiryDateOnCard: '2027-11',
        amountLimit: 1000,
        countLimit: null,
      },
      noOfCards: 1,
    }),
  },
  'card.batchExpiring.page': batch,
  'card.batchExpiring.totals': { input: batch.input },
  'card.batch': batch,
  'card.printerBatches.page': ofCustomer,
  'card.printerBatches.totals': { input: ofCustomer.input },
  'card.printerFile': batch,
  // Typed calls carry no file.
  'cardImport.create': { input: () => ({ dryRun: true }), answer: 400 },
  'cardImport.latest': nothing,
  'cardImport.forget': nothing,
  'transaction.ofOwner.page': owner,
  'transaction.ofOwner.totals': { input: owner.input },
  'transaction.ofCompany.page': page,
  'transaction.ofCompany.totals': page,
  'transaction.create': {
    input: ({ cardID, terminalRowID }) => ({
      cardID,
      terminalID: terminalRowID,
      amount: 1,
      comment: 'Käsitsi',
    }),
    names: true,
  },
  'transaction.edit': {
    input: ({ transactionID: id }) => ({ id, amount: 50, comment: 'Parandus', showCommentInReports: true }),
    names: true,
  },
  'transaction.cancel': { input: ({ transactionID: id }) => ({ id }), names: true },
  'transaction.changes.page': { input: ({ transactionID: id }) => ({ id }), names: true },
  'transaction.changes.totals': { input: ({ transactionID: id }) => ({ id }) },
  'transaction.ofCard': { input: ({ cardID }) => ({ cardID }), names: true },
} as const satisfies Record<string, Request>
