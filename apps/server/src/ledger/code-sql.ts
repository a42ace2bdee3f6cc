import type { CodeNeeded } from '@kaarditeek/domain/card-product/schema'
import { z } from 'zod'
import { refusalColumn } from './refusal'
import { statement } from './statement'

const listed = (...needs: CodeNeeded[]) => needs.map((need) => `'${need}'`).join(', ')

/** Settings of a product by which each kind of call needs the security code, as a list of SQL. Rule 6.32. */
export const codeNeeds = { pay: listed('always'), balance: listed('balance', 'always') } as const

/**
 * SQL for whether a card has a security code that its product asks for, and the caller has not given the right one. `card` names a row
 * with `code_no` and `card_product_id`. Only a card with a code reads its product.
 */
export const lacksCodeSql = (
  p: Record<'companyID' | 'code', string>,
  card: string,
  kind: keyof typeof codeNeeds,
): string => `case when ${card}.code_no is not null and ${p.code} is distinct from 'right' then (
        select product.code_needed in (${codeNeeds[kind]}) from card_product product
        where product.company_id = ${p.companyID} and product.id = ${card}.card_product_id
      ) end`

/** SQL for the refusal of a verdict other than `right`; null is a request without a code. */
export const codeRefusalSql = (code: string): string =>
  `case ${code} when 'wrong' then 'ERROR_BAD_PIN' when 'locked' then 'ERROR_PIN_LOCKED' else 'ERROR_PIN_NEEDED' end`

/** Selects the refusal of a card's code, by the verdict on it; null if the card may be paid with. */
export const codeStatement = statement(
  { companyID: 'bigint', cardID: 'bigint', code: 'text' },
  z.object({ refusal: refusalColumn }),
  (p) => `
select case when ${lacksCodeSql(p, 'card', 'pay')} then ${codeRefusalSql(p.code)} end as "refusal"
from card where company_id = ${p.companyID} and id = ${p.cardID}`,
)
