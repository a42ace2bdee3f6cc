import { neededPermissions } from '@kaarditeek/domain/web-api/schema'
import { z } from 'zod'
import { callerSql, callerTypes } from './caller'
import { dataFaultColumns } from './data-sql'
import { externalTakenSql } from './external-id-sql'
import { dataFieldColumn, refusalColumn, ruleColumn } from './refusal'
import { byRules, calendarTypes } from './rule-sql'
import { statement } from './statement'
import { heldSql, judgedColumns, refusalSql } from './verdict-sql'

/**
 * Judges a payment as `payStatement` would now, and writes nothing. Has no row if the API key is unknown; balances are those after the
 * payment.
 */
export const simulateStatement = statement(
  {
    ...callerTypes,
    ...calendarTypes,
    pan: 'text',
    amount: 'bigint',
    terminalID: 'text',
    code: 'text',
    data: 'text',
    externalID: 'text',
  },
  z.object({
    webApiID: z.int(),
    refusal: refusalColumn,
    rule: ruleColumn,
    dataField: dataFieldColumn,
    approvedAmount: z.int(),
    amountBalance: z.int().nullable(),
    countBalance: z.int().nullable(),
  }),
  (p) => `
with asked as materialized (
  select caller.web_api_id, caller.allow_partial_payments, caller.denied, terminal.id as terminal_id, terminal.terminal_owner_id,
    ${dataFaultColumns(`${p.data}::jsonb`, 'caller')},
    ${externalTakenSql('"transaction"', p.companyID, p.externalID)} as external_taken
  from (${callerSql(p, neededPermissions.pay)}) caller
  left join terminal on terminal.company_id = caller.company_id
    and terminal.terminal_id = ${p.terminalID} and terminal.closed_at is null
),
held as materialized (
  select ${judgedColumns(p.now, heldSql(p.now))}
  from card
  where company_id = ${p.companyID} and pan = ${p.pan} and (select denied is null from asked)
),${byRules(p).step}
select asked.web_api_id as "webApiID", coalesce(asked.denied, ${refusalSql(p, byRules(p).refused)}) as "refusal", broken.rule as "rule",
  coalesce(asked.data_needed, asked.data_not_taken) as "dataField",
  least(${p.amount}, held.money) as "approvedAmount",
  held.money - least(${p.amount}, held.money) as "amountBalance", held.uses - 1 as "countBalance"
from asked left join held on true${byRules(p).joined}`,
)
