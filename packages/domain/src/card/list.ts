import { z } from 'zod'
import { ofCustomer } from '../customer/ref'
import { code, day, id, month, optional, text } from '../field'
import { lengths } from '../lengths'
import { externalIDFilter, listInput, SHORT_PAGE_SIZE, sinceFilters } from '../list/schema'
import { ownFieldFilter } from '../own-field/filter'
import { CardState } from './rules'

export const printerBatchListInput = listInput({
  sort: ['dateIn'],
  default: '-dateIn',
  pageSize: SHORT_PAGE_SIZE,
  filters: ofCustomer,
})

/** Over REST an omitted `cardState` means all; the screen sends active. Rule 1.2. */
export const cardListInput = listInput({
  sort: ['pan', 'nameOnCard', 'validFrom', 'validTo', 'customerName', 'cardProductName'],
  default: 'pan',
  pageSize: SHORT_PAGE_SIZE,
  filters: {
    customerID: optional(id()),
    customerUnitID: optional(id()),
    pan: optional(z.string().trim().regex(/^\d*$/, 'ERROR_MUST_BE_NUMBER').max(lengths.card.pan)),
    nameOnCard: optional(text(lengths.card.nameOnCard)),
    customerName: optional(text(lengths.customer.name)),
    customerUnitName: optional(text(lengths.customerUnit.name)),
    customerNo: optional(text(lengths.customer.customerNo)),
    cardProductID: optional(id()),
    cardBatchID: optional(id()),
    ...externalIDFilter,
    cardState: code(CardState).default(CardState.all),
    activationStart: optional(day()),
    activationEnd: optional(day()),
    validToStart: optional(day()),
    validToEnd: optional(day()),
    ...sinceFilters,
    ...ownFieldFilter,
    /** Cards whose last day is in the month. */
    expiresInMonth: optional(month()),
    expiringSoon: z.boolean().default(false),
    extendable: z.boolean().default(false),
    /** Only blocked cards, of any state unless `cardState` names one. */
    blocked: z.boolean().default(false),
    /** Leaves out renewed cards. */
    withoutRenewed: z.boolean().default(false),
  },
})
export type CardListInput = z.output<typeof cardListInput>

export const cardRefusalsInput = listInput({
  sort: ['receivedAt'],
  default: '-receivedAt',
  pageSize: SHORT_PAGE_SIZE,
  filters: { id: id() },
})

/** Rows of a page of a batch's expiring cards. Rule 15.1. */
const EXPIRING_PAGE_SIZE = 20

/** The cards of a batch that expire soon and are not renewed. Rule 5.7. */
export const batchExpiringCardsInput = listInput({
  sort: ['pan', 'nameOnCard', 'validTo'],
  default: 'pan',
  pageSize: EXPIRING_PAGE_SIZE,
  filters: { cardBatchID: id() },
})
