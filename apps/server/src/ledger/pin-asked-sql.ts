import { neededPermissions } from '@kaarditeek/domain/web-api/schema'
import { z } from 'zod'
import { callerSql, callerTypes } from './caller'
import { codeNeeds } from './code-sql'
import { statement } from './statement'

const askedFor = (kind: keyof typeof codeNeeds) =>
  statement(
    { ...callerTypes, pan: 'text' },
    z.object({ asked: z.literal(true) }),
    (p) => `/* pin asked */
select true as asked
from (${callerSql(p, neededPermissions[kind])}) caller
join card on card.company_id = caller.company_id and card.pan = ${p.pan} and card.code_no is not null
join card_product product on product.company_id = card.company_id and product.id = card.card_product_id
  and product.code_needed in (${codeNeeds[kind]})
where caller.denied is null`,
  )

/** Find out whether a call of a key needs the security code of a card. Null if it does not, or the key may not make the call. */
export const pinAskedStatements = { pay: askedFor('pay'), balance: askedFor('balance') }
