import { card } from '@kaarditeek/db/schema/card'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { digitsOfPan } from '@kaarditeek/domain/card/pan'
import { and, asc, isNotNull, sql } from 'drizzle-orm'
import { startsWith } from '../../../core/list/conditions'
import { customerOfUnit, unitOfCard } from '../../../ledger/card-joins'
import { replacedBy } from '../../card/cards'
import { endsWith, LAST } from '../../card/numbered'
import { byName, finder } from '../finder'
import { ownOf } from './own'

const named = byName(card.nameOnCard)

/** Finds cards by the printed name, or by their number: first its end, such as the last four digits, then its beginning. */
export const cardFinder = finder({
  type: 'card',
  access: 'viewCards',
  from: (db) =>
    db
      .select({
        id: card.id,
        pan: card.pan,
        nameOnCard: card.nameOnCard,
        closedAt: card.closedAt,
        blockedAt: card.blockedAt,
        successorID: replacedBy,
        customerName: customer.name,
      })
      .from(card)
      .innerJoin(customerUnit, unitOfCard)
      .innerJoin(customer, customerOfUnit)
      .$dynamic(),
  within: (viewer) => and(ownOf(card)(viewer), isNotNull(card.customerUnitID)),
  matches: (text) => {
    const digits = digitsOfPan(text)
    if (digits === null) return named(text)
    return {
      best: endsWith(digits) ?? sql`false`,
      order: [sql`${card.closedAt} is not null`, asc(card.pan)],
      others: startsWith(card.pan, digits),
    }
  },
  show: ({ id, pan, nameOnCard, closedAt, blockedAt, successorID, customerName }) => ({
    id,
    name: pan,
    detail: nameOnCard,
    keys: [nameOnCard, pan.slice(-LAST)],
    closed: closedAt !== null,
    blocked: blockedAt !== null,
    replaced: successorID !== null,
    customerName,
    path: `/cards/${id}`,
  }),
})
