import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { mayCreateWithoutClient } from '@kaarditeek/domain/card/without-client/rules'
import type { NewCardsWithoutClient } from '@kaarditeek/domain/card/without-client/schema'
import { CardCreationType } from '@kaarditeek/domain/company/rules'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { Caller } from '../../../core/trpc/calls'
import { chosen } from '../../../core/work/chosen'
import type { Work } from '../../../core/work/work'
import { insertBatch } from '../batch/insert-batch'
import type { IssuedBatch } from '../batch/issued-file'
import { ensureCreates } from '../ensure-creates'
import { getBatchWithoutClient } from './verbs'

/** Inserts the cards and returns their batch. Until they have a client they are unlimited and valid to the end of the printed month. */
const insert = async (
  w: Work,
  input: NewCardsWithoutClient,
  { appSecret, file }: { appSecret: string; file: boolean },
) => {
  await ensureCreates(w, CardCreationType.generate)
  const { expiryDateOnCard, ...fields } = input.card
  const product = await chosen('card.cardProductID', w.find(cardProduct, { id: fields.cardProductID }))
  ensure(mayCreateWithoutClient(input, { product, file, month: w.time.monthOf(w.now) }))
  const end = w.time.endOfMonth(expiryDateOnCard)
  const validFrom = w.time.startOfDay(w.time.dayOf(w.now))
  const shared = { ...fields, customerUnitID: null, validFrom, validTo: end, expiryDateOnCard: end }
  return insertBatch(w, product, input.noOfCards, shared, { appSecret })
}

/**
 * Creates cards without a client, for a file under `pwd`. Throws `ERROR_INVALID_VALUE` beside the field at fault. Rule 5.4.
 */
export const createWithoutClient = async (
  w: Work,
  input: NewCardsWithoutClient,
  { appSecret }: Pick<Caller, 'appSecret'>,
): Promise<IssuedBatch> => {
  const { cardBatchID, dateIn } = await insert(w, input, { appSecret, file: true })
  return { cardBatchID, dateIn }
}

/** Creates the same cards and returns their batch. Its file can be downloaded later. */
export const createBatch = async (
  w: Work,
  input: NewCardsWithoutClient,
  { appSecret }: Pick<Caller, 'appSecret'>,
) => getBatchWithoutClient(w, await insert(w, input, { appSecret, file: false }))
