import type { Sql } from '@kaarditeek/db/client'
import { type Payment, type PayRow, payStatement } from './pay-sql'
import type { PayTogether } from './pay-together'

const payAlone = async (sql: Sql, payment: Payment): Promise<PayRow | null> => {
  const row = await payStatement.run(sql, payment)
  // While the payment waited for the card, an earlier attempt may have succeeded and the terminal been closed: look the key up
  // again.
  return row?.refusal === 'ERROR_BAD_TERMINAL_ID' ? payStatement.run(sql, payment) : row
}

/**
 * Charges a card once per key: in a batch with other payments or, if the batch does not decide, alone. Returns null if the API key
 * is unknown.
 */
export const chargeCard = async (
  { sql, payTogether }: { sql: Sql; payTogether: PayTogether },
  payment: Payment,
): Promise<PayRow | null> => (await payTogether(payment)) ?? payAlone(sql, payment)
