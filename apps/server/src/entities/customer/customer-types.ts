import { CustomerType } from '@kaarditeek/domain/customer/rules'
import { wordsIn } from '@kaarditeek/i18n/words-in'
import type { Caller } from '../../core/trpc/calls'

/** Returns the types that customers can have, named in the caller's language. */
export const customerTypes = (_r: unknown, _input: unknown, { languageID }: Pick<Caller, 'languageID'>) => {
  const { customer } = wordsIn(languageID)
  const list = [
    { id: CustomerType.company, name: customer.company },
    { id: CustomerType.private, name: customer.private },
  ]
  return { list, count: list.length }
}
