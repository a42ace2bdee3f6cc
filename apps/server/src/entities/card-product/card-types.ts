import { CardType } from '@kaarditeek/domain/card-product/schema'
import { cardTypeName } from '@kaarditeek/i18n/card-type-name'
import type { Caller } from '../../core/trpc/calls'

/** Returns the types of cards, named in the caller's language. */
export const cardTypes = (_r: unknown, _input: unknown, { languageID }: Pick<Caller, 'languageID'>) =>
  Object.values(CardType).map((id) => ({ id, name: cardTypeName(id, languageID) }))
