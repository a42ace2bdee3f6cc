import type { CardMovement } from '@kaarditeek/domain/card/chain/schema'
import type { LoadPlan, LoadPlanCard } from '@kaarditeek/domain/card/load/plan/schema'
import type { CardLoad } from '@kaarditeek/domain/card/load/schema'
import type { ExpiringCard } from '@kaarditeek/domain/card/renewal'
import type { CardRule } from '@kaarditeek/domain/card/rule/schema'
import { plainStandingOf } from '@kaarditeek/domain/card/rules'
import type { PrinterBatch } from '@kaarditeek/domain/card/schema'
import type { BatchWithoutClient, CardWithoutClient } from '@kaarditeek/domain/card/without-client/schema'
import { type CardProduct, productTexts } from '@kaarditeek/domain/card-product/schema'
import type { CardHold } from '@kaarditeek/domain/hold/schema'
import { othersOf } from '@kaarditeek/domain/shown-texts'
import { cardTypeName } from '@kaarditeek/i18n/card-type-name'
import { standingWord } from '@kaarditeek/i18n/standing-word'
import { wordsIn } from '@kaarditeek/i18n/words-in'
import { type Column, fileColumnsOf } from '../../../core/file/columns'
import { printerBatchList } from '../../card/batch/list'
import { cardMovementList } from '../../card/chain/movements'
import { cardHoldList } from '../../card/hold/list'
import { cardLoadList } from '../../card/load/list'
import { loadPlanCardList, loadPlanList } from '../../card/load/plan/list'
import { batchExpiringCardList } from '../../card/renewal/list'
import { cardRuleList } from '../../card/rule/list'
import { cardsWithoutClientList, withoutClientList } from '../../card/without-client/list'
import { cardProductList } from '../../card-product/list'
import { listed } from './list-file'

const ofBatch = fileColumnsOf<PrinterBatch, 'cardBatch'>('cardBatch')
const ofHold = fileColumnsOf<CardHold, 'cardHold'>('cardHold')
const ofLoad = fileColumnsOf<CardLoad, 'cardLoad'>('cardLoad')
const ofMovement = fileColumnsOf<CardMovement, 'cardMovement'>('cardMovement')
const ofProduct = fileColumnsOf<CardProduct, 'cardProduct'>('cardProduct')
const ofExpiring = fileColumnsOf<ExpiringCard, 'card'>('card')
const ofWithoutClient = fileColumnsOf<CardWithoutClient, 'card'>('card')
const ofBatchWithoutClient = fileColumnsOf<BatchWithoutClient, 'withoutClient'>('withoutClient')
const ofRule = fileColumnsOf<CardRule, 'cardRule'>('cardRule')
const ofPlan = fileColumnsOf<LoadPlan, 'loadPlan'>('loadPlan')
const ofPlanned = fileColumnsOf<LoadPlanCard, 'loadPlanCard'>('loadPlanCard')
const ofPlannedCard = fileColumnsOf<LoadPlanCard, 'card'>('card')

const cardType: Column<CardProduct> = {
  ...ofProduct('cardTypeID'),
  cell: ({ cardTypeID }, languageID) => cardTypeName(cardTypeID, languageID),
}

const productData = [
  ofProduct('name'),
  cardType,
  ofProduct('issuerIDNo', undefined, 12),
  ofProduct('minAccountIDNo', undefined, 16),
  ofProduct('maxAccountIDNo', undefined, 16),
]

const plannedState: Column<LoadPlanCard> = {
  ...ofPlannedCard('cardState', undefined, 14),
  cell: (row, languageID) => {
    const { card } = wordsIn(languageID)
    return card[standingWord[plainStandingOf(row)]]
  },
}

/** As on the screen: of a load that was taken back, that. */
const runResult: Column<LoadPlanCard> = {
  ...ofPlanned('lastRun', undefined, 14),
  cell: ({ lastRun, reversed }, languageID) => {
    const { cardLoad, loadPlanCard } = wordsIn(languageID)
    return reversed ? cardLoad.reversed : loadPlanCard[`results_${lastRun}`]
  },
}

/** Lists of cards, and of what happened to them. */
export const listsOfCards = {
  cardBatch: listed(printerBatchList, [
    ofBatch.moment('dateIn'),
    ofBatch.number('cardBatchID'),
    ofBatch.number('cardCount'),
    ofBatch('authorName'),
    ofBatch.flag('webEnabled'),
  ]),
  cardHold: listed(cardHoldList, [
    ofHold.moment('dateIn'),
    ofHold('status', (status, { cardHold }) => cardHold[`statuses_${status}`], 14),
    ofHold.money('amount'),
    ofHold.money('completedAmount'),
    ofHold.money('amountHeld'),
    ofHold.moment('endsAt'),
    ofHold('payee'),
    ofHold('author'),
    ofHold('transactionIDs', (ids) => ids.join(', ')),
  ]),
  cardLoad: listed(cardLoadList, [
    ofLoad.moment('dateIn'),
    ofLoad('kind', (kind, { cardLoad }) => cardLoad[`kinds_${kind}`], 18),
    ofLoad.money('amount'),
    ofLoad.number('uses'),
    ofLoad.money('amountBalance'),
    ofLoad.number('countBalance'),
    ofLoad('reason'),
    ofLoad('author'),
    ofLoad.flag('reversed'),
  ]),
  cardMovement: listed(cardMovementList, [
    ofMovement.moment('dateIn'),
    ofMovement.pan('cardPan'),
    ofMovement(
      'kind',
      (kind, { cardMovement, cardLoad }) =>
        kind === 'transaction' ? cardMovement.kinds_transaction : cardLoad[`kinds_${kind}`],
      18,
    ),
    ofMovement.money('amount'),
    ofMovement.number('uses'),
    ofMovement('payee'),
    ofMovement('comment'),
    ofMovement('author'),
  ]),
  cardProduct: listed(cardProductList, [
    ...productData,
    ...ofProduct.texts(othersOf(productTexts, productData)),
    ofProduct.number('panLength'),
    ofProduct.number('duration'),
    ofProduct.flag('webEnabled'),
    ofProduct('cardNumbers', (numbers, { cardProduct }) => cardProduct[numbers], 16),
    ofProduct.number('codeLength'),
    ofProduct.number('noOfActiveCards'),
    ofProduct.number('numbersLeft'),
  ]),
  cardRenewal: listed(batchExpiringCardList, [
    ofExpiring.pan('pan'),
    ofExpiring('nameOnCard'),
    ofExpiring('customerName'),
    ofExpiring('customerUnitName'),
    ofExpiring('cardProductName'),
    ofExpiring.day('validTo'),
  ]),
  cardRule: listed(cardRuleList, [
    { ...ofRule('cardProductID'), cell: ({ cardProductName }) => cardProductName },
    { ...ofRule('customerID'), cell: ({ customerName }) => customerName },
    { ...ofRule('customerUnitID'), cell: ({ customerUnitName }) => customerUnitName },
    { ...ofRule('cardID', undefined, 20), cell: ({ pan }) => pan },
    ofRule('period', (period, { cardRule }) => cardRule[`periods_${period}`], 12),
    ofRule.money('amount'),
    ofRule.number('count'),
    ofRule(
      'weekdays',
      (days, { cardRule }) => days?.map((day) => cardRule[`weekdays_${day as 1}`]).join(' ') ?? null,
      16,
    ),
    ofRule('hours', undefined, 14),
    ofRule('mode', (mode, { cardRule }) => cardRule[`modes_${mode}`], 12),
    ofRule.moment('createdAt'),
  ]),
  cardWithoutClient: listed(cardsWithoutClientList, [
    ofWithoutClient.pan('pan'),
    ofWithoutClient('nameOnCard'),
    ofWithoutClient('hiddenName'),
    ofWithoutClient('info'),
    ofWithoutClient('cardProductName'),
    ofWithoutClient.cardMonth('expiryDateOnCard'),
  ]),
  loadPlan: listed(loadPlanList, [
    ofPlan('reason'),
    ofPlan.moment('dateIn'),
    ofPlan('author'),
    ofPlan.number('cardCount'),
    ofPlan.money('amount'),
    ofPlan.flag('upTo'),
    ofPlan.moment('nextRunAt'),
    ofPlan.moment('lastRunAt'),
    ofPlan.number('lastLoaded'),
    ofPlan.number('lastRefused'),
    ofPlan.money('lastAmount'),
    ofPlan.flag('reversed'),
    ofPlan.number('lastReversed'),
    ofPlan.money('lastReversedAmount'),
    ofPlan.moment('reversedAt'),
    ofPlan('reversedBy'),
    ofPlan('reversalReason'),
    ofPlan.moment('stoppedAt'),
    ofPlan('stoppedBy'),
  ]),
  loadPlanCard: listed(loadPlanCardList, [
    ofPlannedCard.pan('pan'),
    ofPlannedCard('nameOnCard'),
    ofPlannedCard('customerName'),
    plannedState,
    ofPlanned.money('amount'),
    ofPlanned.number('uses'),
    ofPlanned.money('lastAmount'),
    ofPlanned.number('lastUses'),
    ofPlanned('comment'),
    runResult,
    ofPlanned('reversalReason'),
    ofPlanned('refusal'),
  ]),
  withoutClient: listed(withoutClientList, [
    ofBatchWithoutClient.moment('dateIn'),
    ofBatchWithoutClient.number('cardBatchID'),
    ofBatchWithoutClient.number('cardCount'),
    ofBatchWithoutClient.number('cardsLeft'),
    ofBatchWithoutClient('cardProductName'),
    ofBatchWithoutClient.cardMonth('expiryDateOnCard'),
    ofBatchWithoutClient.flag('webEnabled'),
    ofBatchWithoutClient('authorName'),
  ]),
}
