import { holdEnds } from '@kaarditeek/domain/hold/rules'
import { neededPermissions } from '@kaarditeek/domain/web-api/schema'
import { z } from 'zod'
import { callerSql, callerTypes } from '../caller'
import { instantColumn, statement } from '../statement'
import { completionsSql } from './completions-sql'

const found = z.object({
  problem: z.null(),
  holdID: z.int(),
  panLast4: z.string(),
  terminalID: z.string(),
  amount: z.int(),
  completedAmount: z.int(),
  amountHeld: z.int(),
  dateIn: instantColumn,
  endsAt: instantColumn,
  endedAt: instantColumn.nullable(),
  end: z.enum(holdEnds).nullable(),
  transactionIDs: z.array(z.int()),
  externalID: z.string().nullable(),
})
const notFound = z.object({ problem: z.enum(['addressNotAllowed', 'ERROR_NO_PERMISSION', 'holdUnknown']) })

/** Selects a hold of the web API by its id. */
export const getHoldStatement = statement(
  { ...callerTypes, holdID: 'bigint' },
  z.union([found, notFound]),
  (p) => `
select
  case
    when caller.denied is not null then caller.denied
    when h.hold_id is null then 'holdUnknown'
  end as "problem",
  h.hold_id as "holdID", right(card.pan, 4) as "panLast4", terminal.terminal_id as "terminalID", h.amount,
  h.completed_amount as "completedAmount", h.amount_held as "amountHeld", h.date_in as "dateIn", h.ends_at as "endsAt",
  h.ended_at as "endedAt", h."end", h.external_id as "externalID",
  ${completionsSql(p.companyID, 'h.hold_id')} as "transactionIDs"
from (${callerSql(p, neededPermissions.lookUp)}) caller
left join card_hold h on caller.denied is null and h.company_id = ${p.companyID} and h.hold_id = ${p.holdID}
  and h.web_api_id = caller.web_api_id
left join card on card.company_id = ${p.companyID} and card.id = h.card_id
left join terminal on terminal.company_id = ${p.companyID} and terminal.id = h.terminal_id`,
)
