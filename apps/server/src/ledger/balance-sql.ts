import { pinRefusals } from '@kaarditeek/domain/payment/rules'
import { neededPermissions } from '@kaarditeek/domain/web-api/schema'
import { z } from 'zod'
import { callerSql, callerTypes } from './caller'
import { codeRefusalSql, lacksCodeSql } from './code-sql'
import { instantColumn, statement } from './statement'
import { heldSql } from './verdict-sql'

const found = z.object({
  refusal: z.null(),
  pan: z.string(),
  closedAt: instantColumn.nullable(),
  isBlocked: z.boolean(),
  validFrom: instantColumn,
  validTo: instantColumn,
  amountLimit: z.int().nullable(),
  amountUsed: z.int(),
  amountHeld: z.int(),
  countLimit: z.int().nullable(),
  timesUsed: z.int(),
  countHeld: z.int(),
  discountPercentage: z.int().nullable(),
})
const notFound = z.object({
  webApiID: z.int(),
  refusal: z.enum([
    'addressNotAllowed',
    'ERROR_NO_PERMISSION',
    'ERROR_BAD_PAN',
    ...pinRefusals,
    'cardNotUsable',
  ]),
})

/**
 * Returns a card's limits, use and validity, with the customer's discount on the day `today` of the business time zone. A card
 * without a client is refused: it has no limits yet and must not be reported as unlimited.
 */
export const balanceStatement = statement(
  { ...callerTypes, pan: 'text', today: 'date', code: 'text' },
  z.union([found, notFound]),
  (p) => {
    const held = heldSql(p.now)
    return `
select
  case
    when caller.denied is not null then caller.denied
    when card.id is null then 'ERROR_BAD_PAN'
    when ${lacksCodeSql(p, 'card', 'balance')} then ${codeRefusalSql(p.code)}
    when card.customer_unit_id is null then 'cardNotUsable'
  end as "refusal",
  caller.web_api_id as "webApiID",
  card.pan, card.closed_at as "closedAt", card.blocked_at is not null as "isBlocked", card.valid_from as "validFrom", card.valid_to as "validTo",
  card.amount_limit as "amountLimit", card.amount_used as "amountUsed",
  ${held.amount} as "amountHeld", ${held.uses} as "countHeld",
  card.count_limit as "countLimit", card.times_used as "timesUsed",
  discount.discount_percentage as "discountPercentage"
from (${callerSql(p, neededPermissions.balance)}) caller
left join card on caller.denied is null and card.company_id = caller.company_id and card.pan = ${p.pan}
left join customer_unit unit on unit.company_id = card.company_id and unit.customer_unit_id = card.customer_unit_id
left join customer_discount discount on discount.company_id = unit.company_id
  and discount.customer_id = unit.customer_id and discount.closed_at is null
  and discount.discount_from <= ${p.today} and (discount.discount_to is null or discount.discount_to >= ${p.today})
order by discount.discount_from desc
limit 1`
  },
)
