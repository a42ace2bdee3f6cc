import { amountBalance, cardStateAt, countBalance } from '@kaarditeek/domain/card/rules'
import type { BalanceReply, BalanceRequest } from '@kaarditeek/domain/payment/schema'
import { neededPermissions } from '@kaarditeek/domain/web-api/schema'
import { z } from 'zod'
import { unknownKey } from '../auth/api-key'
import { callerSql, callerTypes } from '../ledger/caller'
import { logRefusal } from '../ledger/log-refusal'
import { refused } from '../ledger/refusal'
import { instantColumn, statement } from '../ledger/statement'
import type { Answer, Call } from './call'

const found = z.object({
  refusal: z.null(),
  pan: z.string(),
  closedAt: instantColumn.nullable(),
  validFrom: instantColumn,
  validTo: instantColumn,
  amountLimit: z.int().nullable(),
  amountUsed: z.int(),
  countLimit: z.int().nullable(),
  timesUsed: z.int(),
  discountPercentage: z.int().nullable(),
})
const notFound = z.object({
  webApiID: z.int(),
  refusal: z.enum(['addressNotAllowed', 'ERROR_NO_PERMISSION', 'ERROR_BAD_PAN', 'cardNotUsable']),
})

// A card without a client has no limits yet, and must not be reported as unlimited.
export const balanceStatement = statement(
  { ...callerTypes, pan: 'text', today: 'date' },
  z.union([found, notFound]),
  (p) => `
select
  case
    when caller.denied is not null then caller.denied
    when card.id is null then 'ERROR_BAD_PAN'
    when card.customer_unit_id is null then 'cardNotUsable'
  end as "refusal",
  caller.web_api_id as "webApiID",
  card.pan, card.closed_at as "closedAt", card.valid_from as "validFrom", card.valid_to as "validTo",
  card.amount_limit as "amountLimit", card.amount_used as "amountUsed",
  card.count_limit as "countLimit", card.times_used as "timesUsed",
  discount.discount_percentage as "discountPercentage"
from (${callerSql(p, neededPermissions.balance)}) caller
left join card on caller.denied is null and card.company_id = caller.company_id and card.pan = ${p.pan}
left join customer_unit unit on unit.company_id = card.company_id and unit.customer_unit_id = card.customer_unit_id
left join customer_discount discount on discount.company_id = unit.company_id
  and discount.customer_id = unit.customer_id and discount.closed_at is null
  and discount.discount_from <= ${p.today} and (discount.discount_to is null or discount.discount_to >= ${p.today})
order by discount.discount_from desc
limit 1`,
)

/**
 * Returns a card's state, its balance in cents and uses (`null` is unlimited), and the customer's discount today.
 * A refused query is listed with the key's requests. Refused with `ERROR_NO_PERMISSION`, or `ERROR_BAD_PAN` (404). Throws `ERROR_AUTHENTICATION_FAILED`.
 */
export const balance = async (call: Call<BalanceRequest>): Promise<Answer<BalanceReply>> => {
  const { sql, caller, now, time, request, requestID } = call
  const row = await balanceStatement.run(sql, { ...caller, pan: request.pan, today: time.dayOf(now) })
  if (!row) throw unknownKey()
  if (row.refusal) {
    const { webApiID, refusal } = row
    const query = { ...caller, webApiID, requestID, pan: request.pan, refusal, isBalance: true }
    await logRefusal.run(sql, { ...query, key: '', terminalID: null, amount: null })
    return { replayed: false, outcome: refused(refusal) }
  }
  const { pan, validTo, discountPercentage } = row
  const left = { amountBalance: amountBalance(row), countBalance: countBalance(row) }
  const outcome = { cardPan: pan, cardState: cardStateAt(row, now), ...left, validTo, discountPercentage }
  return { replayed: false, outcome }
}
