import { z } from 'zod'
import { changesInput } from '../change/list'
import { datedChangeOf } from '../change/schema'
import { edited } from '../edit'
import { cents, id, MAX_AMOUNT, optional, storedInstant, text, unlimitable, whole } from '../field'
import { languageID } from '../language/schema'
import { lengths } from '../lengths'
import { ownFields, shownOwnFields } from '../own-field/fields'
import { partnerFields, shownPartnerFields } from '../partner-fields'
import { cardListInput } from './list'
import { blockReason, cardIDs, cardRef, orDryRun } from './schema'

/** Changes of a card's hidden name, unit and partner's fields. Rule 12.8. */
export const cardEdit = cardRef.extend({
  ...edited({ hiddenName: optional(text(lengths.card.hiddenName)) }),
  customerUnitID: id(),
  ...partnerFields,
  ...ownFields,
})
export type CardEdit = z.output<typeof cardEdit>

/** Limits of a card; the amount in cents, `null` is unlimited. Rule 12.10. */
export const cardLimits = cardRef.extend({
  amountLimit: unlimitable(cents({ max: MAX_AMOUNT })),
  countLimit: unlimitable(whole()),
  comment: text(lengths.card.comment),
})
export type CardLimits = z.output<typeof cardLimits>

/** Greatest `extendByMonths` of any product; a card's own is `maxMonthsToExtend`. */
const MAX_MONTHS = 1200
const extendByMonths = whole({ min: 1, max: MAX_MONTHS })

/** `cardIDs` may be omitted because the path names the card; otherwise it must be that card. */
export const cardExtension = cardRef
  .extend({ extendByMonths, ...edited({ cardIDs: optional(z.array(id()).length(1)) }) })
  .check(({ value: { id: named, cardIDs: ids }, issues }) => {
    if (ids && ids[0] !== named)
      issues.push({ code: 'custom', input: ids[0], path: ['cardIDs', 0], message: 'ERROR_INVALID_VALUE' })
  })
export type CardExtension = z.output<typeof cardExtension>

export const cardsExtension = z.strictObject({ cardIDs: cardIDs(), extendByMonths })
export const extensionOrCheck = cardsExtension.extend(orDryRun)
export type CardsExtension = z.output<typeof extensionOrCheck>

export const cardsClosing = z.strictObject({ selectedCardIDs: cardIDs() })
export const closingOrCheck = cardsClosing.extend(orDryRun)
export type CardsClosing = z.output<typeof closingOrCheck>

export const cardsReopening = z.strictObject({ cardIDs: cardIDs() })
export type CardsReopening = z.output<typeof cardsReopening>

/** Blocks cards; the reason is shown on their pages and in their histories. Rule 5.25. */
export const cardsBlocking = z.strictObject({ cardIDs: cardIDs(), reason: blockReason() })
export type CardsBlocking = z.output<typeof cardsBlocking>

export const cardsUnblocking = z.strictObject({ cardIDs: cardIDs() })
export type CardsUnblocking = z.output<typeof cardsUnblocking>

export const cardsMove = z.strictObject({ targetCustomerUnitID: id(), selectedCardIDs: cardIDs() })
export const moveOrCheck = cardsMove.extend(orDryRun)
export type CardsMove = z.output<typeof moveOrCheck>

/** Fields of a card that its history shows. Rule 12.17. */
const shownCard = {
  pan: z.string(),
  hiddenName: z.string().nullable(),
  customerUnitName: z.string().nullable(),
  amountLimit: z.int().nullable(),
  countLimit: z.int().nullable(),
  validFrom: storedInstant(),
  validTo: storedInstant(),
  activationDate: storedInstant().nullable(),
  blockedAt: storedInstant().nullable(),
  blockReason: z.string().nullable(),
  ...shownPartnerFields,
  ...shownOwnFields,
}
export const cardChangesInput = changesInput(cardRef.shape)
export const cardChange = datedChangeOf(shownCard)
export type CardChange = z.output<typeof cardChange>

/** Exports the cards of a filter, or the chosen ones among them. `xlsLanguage`: the account's language by default. */
export const cardExport = cardListInput.omit({ page: true, limit: true }).extend({
  cardIDs: optional(cardIDs()),
  xlsLanguage: optional(languageID()),
})
export type CardExport = z.output<typeof cardExport>
