import type { Target } from '../target'
import { page, type Request } from './request'

const batch = {
  input: ({ withoutClient: { cardBatchID } }: Target) => ({ cardBatchID }),
  names: true,
} as const
const cards = {
  input: ({ product }: Target) => ({
    card: { cardProductID: product.id, nameOnCard: 'KINK', expiryDateOnCard: '2028-11' },
    noOfCards: 1,
  }),
} as const
const validity = { validFrom: '2026-11-20', validTo: '2027-11-19', amountLimit: 1000, countLimit: null }

/** Returns a spare card of the target, or an unknown id if none is left. */
const spare = ({ withoutClient: { spareCardIDs } }: Target) => spareCardIDs.shift() ?? 1

export const withoutClientRequests = {
  'withoutClient.page': page,
  'withoutClient.totals': page,
  'withoutClient.get': batch,
  'withoutClient.cards.page': batch,
  'withoutClient.cards.totals': { input: batch.input },
  'withoutClient.withCards': batch,
  'withoutClient.create': cards,
  'withoutClient.createBatch': cards,
  'withoutClient.addClient': {
    input: (target) => ({
      data: { customerID: target.customerID, ...validity },
      cardIDs: [spare(target)],
    }),
  },
  'withoutClient.close': { input: (target) => ({ cardIDs: [spare(target)] }) },
  // The companies of the test have the same numbers.
  'activation.find': { input: ({ withoutClient: { pan } }) => ({ pan }) },
  'activation.activate': { input: (target) => ({ cardID: spare(target), ...validity }), names: true },
} as const satisfies Record<string, Request>
