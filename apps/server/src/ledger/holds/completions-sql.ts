/** SQL for the ids of the transactions that completed a hold, the first one first, as JSON. */
export const completionsSql = (companyID: string, holdID: string): string =>
  `coalesce((
    select jsonb_agg(done.transaction_id order by done.received_at, done.transaction_id) from web_api_request done
    where done.company_id = ${companyID} and done.hold_id = ${holdID} and done.transaction_id is not null
  ), '[]'::jsonb)`
