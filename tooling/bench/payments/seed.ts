import type { Sql } from '@kaarditeek/db/client'
import { newApiKey } from '../../../apps/server/src/auth/api-key'
import { secrets } from '../../../apps/server/src/core/secret'

export type Seed = {
  companyID: number
  apiKey: string
  keyHash: Buffer
  terminalID: string
  firstCard: number
  pans: string[]
}

const TERMINAL = 'BENCH-1'
/** Numbers without a check digit, so that pgbench can make them too: this one plus 1, 2, 3 … */
export const FIRST_PAN = 8_992_233_000_000_000

/** A company with one web API, one terminal and `cards` unlimited cards, straight into the tables. */
export const seed = async (sql: Sql, appSecret: string, cards: number): Promise<Seed> => {
  const companyID = await idOf(sql`
    insert into company (name, identification, address, phone, email, card_creation_type_id)
    values ('Bench', '1', 'Tallinn', '+372 5000000', 'bench@demo.test', 1) returning company_id as id`)
  const { unitID, productID } = await seedHolder(sql, companyID)
  const pans = Array.from({ length: cards }, (_, index) => String(FIRST_PAN + index + 1))
  const firstCard = await idOf(sql`
    with made as (
      insert into card (company_id, pan, name_on_card, card_product_id, customer_unit_id,
        valid_from, valid_to, expiry_date_on_card)
      select ${companyID}, pan, 'BENCH', ${productID}, ${unitID},
        now() - interval '1 day', now() + interval '1 year', now() + interval '1 year'
      from unnest(${pans}::text[]) with ordinality as number (pan, place) order by place returning id)
    select min(id) as id from made`)
  await countCards(sql, companyID)
  await seedTerminal(sql, companyID)
  const { apiKey, keyHash } = await seedWebApi(sql, appSecret, companyID)
  await sql`analyze`
  return { companyID, apiKey, keyHash, terminalID: TERMINAL, firstCard, pans }
}

/** Counts a company's cards, as the server does with cards that it makes. */
export const countCards = (sql: Sql, companyID: number) => sql`
  insert into card_count (company_id, card_product_id, valid_from, valid_to, open_cards)
  select company_id, card_product_id, valid_from, valid_to, count(*) from card where company_id = ${companyID} group by 1, 2, 3, 4`

const seedHolder = async (sql: Sql, companyID: number) => {
  const customerID = await idOf(sql`
    insert into customer (company_id, customer_type_id, name, language_id)
    values (${companyID}, 1, 'Bench', 1) returning customer_id as id`)
  const unitID = await idOf(sql`
    insert into customer_unit (company_id, customer_id, name)
    values (${companyID}, ${customerID}, 'Bench') returning customer_unit_id as id`)
  const productID = await idOf(sql`
    insert into card_product (company_id, name, issuer_id_no, min_account_id_no, max_account_id_no,
      pan_length, duration, card_type_id, web_enabled, next_account_id_no)
    values (${companyID}, 'Bench', '992233', '1', '999999999', 16, 12, 1, false, 1)
    returning id`)
  return { unitID, productID }
}

const seedTerminal = async (sql: Sql, companyID: number) => {
  const ownerID = await idOf(sql`
    insert into terminal_owner (company_id, name) values (${companyID}, 'Bench') returning terminal_owner_id as id`)
  await sql`
    insert into terminal (company_id, terminal_owner_id, terminal_id, merchant_id)
    values (${companyID}, ${ownerID}, ${TERMINAL}, '1')`
}

const seedWebApi = async (sql: Sql, appSecret: string, companyID: number) => {
  const { hashKey, encrypt } = secrets(appSecret)
  const apiKey = newApiKey(companyID)
  const keyHash = hashKey(apiKey)
  const webApiID = await idOf(sql`
    insert into web_api (company_id, name) values (${companyID}, 'Bench') returning web_api_id as id`)
  await sql`
    insert into web_api_key (company_id, web_api_id, key_hash, key_encrypted, key_last4)
    values (${companyID}, ${webApiID}, ${keyHash}, ${encrypt(apiKey)}, ${apiKey.slice(-4)})`
  await sql`insert into web_api_ip (company_id, web_api_id, ip_address) values (${companyID}, ${webApiID}, '127.0.0.1')`
  await sql`
    insert into web_api_permission (company_id, web_api_id, permission)
    select ${companyID}, ${webApiID}, permission from generate_series(1, 3) as permission`
  return { apiKey, keyHash }
}

const idOf = async (query: PromiseLike<readonly Record<string, unknown>[]>): Promise<number> => {
  const [row] = await query
  if (typeof row?.id !== 'number') throw new Error('Nothing was written')
  return row.id
}
