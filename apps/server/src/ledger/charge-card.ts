import { poolOf, type Sql } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { statementsTogether } from '@kaarditeek/db/transaction'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { eq } from 'drizzle-orm'
import { endHoldsOfCard } from './holds/end-holds'
import { lockCard, type Payment, type PayRow, payByRulesStatement, payStatement } from './pay-sql'
import { calendarOf } from './rule-sql'
import { again } from './statement'

type Charging = { sql: Sql; time: BusinessTime }

/** Locks the card before it is judged by its rules of use: payments at once never exceed one. Rule 17.4. */
const payByRules = ({ sql, time }: Charging, payment: Payment): Promise<PayRow | null> =>
  again(() =>
    statementsTogether(sql, async (tx) => {
      await lockCard.runAll(tx, payment)
      const [row = null] = await payByRulesStatement.runAll(tx, {
        ...payment,
        ...calendarOf(payment.now, time),
      })
      return row
    }),
  )

/** Charges a card once per key, where no batch decides. Returns null if the API key is unknown. */
export const chargeCard = async (charging: Charging, payment: Payment): Promise<PayRow | null> => {
  const row = await payStatement.run(charging.sql, payment)
  if (row?.holdsOver) {
    const { companyID, pan, now } = payment
    await endHoldsOfCard(poolOf(charging.sql), companyID, eq(card.pan, pan), now)
    return chargeCard(charging, payment)
  }
  if (row?.ruled) return payByRules(charging, payment)
  // While the payment waited for the card, an earlier attempt may have succeeded and the terminal been closed: look the key up
  // again.
  return row?.refusal === 'ERROR_BAD_TERMINAL_ID' ? payStatement.run(charging.sql, payment) : row
}
