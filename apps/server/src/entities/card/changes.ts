import { card } from '@kaarditeek/db/schema/card'
import { change } from '@kaarditeek/db/schema/change'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { cardCalls } from '@kaarditeek/domain/card/calls'
import { sql } from 'drizzle-orm'
import { historyOf } from '../../core/history/history-of'

/** The current name of the unit in a snapshot. */
const customerUnitName = sql<string | null>`(
  select ${customerUnit.name} from ${customerUnit} where ${customerUnit.companyID} = ${change.companyID}
    and ${customerUnit.customerUnitID} = (${change.snapshot} ->> 'customerUnitID')::bigint
)`.as('customer_unit_name')

export const cardHistory = historyOf(card, cardCalls.changes, ({ id }) => ({ id }), { customerUnitName })
