import { usableSql } from './card-state'
import { codeRefusalSql, lacksCodeSql } from './code-sql'
import { dataRefusals } from './data-sql'

/** Sum over the holds of `card` that are over at `now` but have not been ended yet. A card without holds reads none. Rule 6.34. */
const ofHoldsOver = (sum: string, now: string): string => `case when card.amount_held = 0 then 0 else (
    select coalesce(${sum}, 0) from card_hold over_hold
    where over_hold.company_id = card.company_id and over_hold.card_id = card.id
      and over_hold.ended_at is null and over_hold.ends_at <= ${now}
  ) end`

/** Number of holds of `card` that are over but have not been ended yet. */
export const holdsOverSql = (now: string): string => ofHoldsOver('count(*)', now)

/** What the holds of `card` that are not over keep, in cents and uses. */
export const heldSql = (now: string) => ({
  amount: `(card.amount_held - ${ofHoldsOver('sum(over_hold.amount_held)', now)})::bigint`,
  uses: `(card.count_held - ${ofHoldsOver('count(*) filter (where over_hold.holds_use)', now)})::integer`,
})

const ofCard = { amount: 'amount_held', uses: 'count_held' }

/**
 * Columns of a card by which a payment is judged: what is left in cents and uses without what is held, and `unusable`, why it cannot be
 * paid with.
 */
export const judgedColumns = (
  now: string,
  held = ofCard,
): string => `id, code_no, card_product_id, customer_unit_id, amount_limit - amount_used - ${held.amount} as money,
    count_limit - times_used - ${held.uses} as uses,
    case
      when customer_unit_id is null then 'cardNotUsable'
      when ${usableSql(now)} then null
      else
        case
          when closed_at is not null then 'cardClosed'
          when valid_from > ${now} then 'cardFuture'
          when valid_to < ${now} then 'cardExpired'
          else 'card'
        end || case when blocked_at is null then '' else 'Blocked' end
    end as unusable`

/**
 * Refusal of a payment of `amount` cents, `code` being the verdict on its security code; null if it is taken. Checks in the same order as
 * `authorizePayment` of the domain. `held` is the card with its `judgedColumns`, `asked` has the terminal, whether the company takes
 * partial payments, `dataFaultColumns`, and `external_taken`. `ofRules` are cases for rules of use.
 */
export const refusalSql = (
  p: Record<'companyID' | 'amount' | 'code', string>,
  ofRules: string,
): string => `case
      ${dataRefusals}
      when asked.external_taken then 'externalIDTaken'
      when held.id is null then 'ERROR_BAD_PAN'
      when ${lacksCodeSql(p, 'held', 'pay')} then ${codeRefusalSql(p.code)}
      when held.unusable is not null then held.unusable
      when asked.terminal_id is null then 'ERROR_BAD_TERMINAL_ID'
      ${ofRules}
      when held.uses <= 0 then 'ERROR_NO_CARD_USES_LEFT'
      when held.money <= 0 then 'ERROR_NO_MONEY_LEFT_ON_CARD'
      when held.money < ${p.amount} and not asked.allow_partial_payments then 'ERROR_TRANS_AMOUNT_TOO_LARGE'
    end`
