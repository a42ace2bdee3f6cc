import type { Sql } from '@kaarditeek/db/client'
import { seed } from '../lists/seed'
import type { Sought, Subject } from './contender'

/** Characters of a name that one record alone has, from inside of a word. */
const PART = 10

/** Seeds one company. Returns the records that the requests name. */
export const seedSubject = async (sql: Sql, customers: number): Promise<Subject> => {
  const { companyID, cardProductID } = await seed(sql, customers)
  const [customer] = await sql<{ id: number; unit: number; part: string }[]>`
    select customer_id as id, customer_unit_id as unit, substr(customer.name, 16, ${PART}::int) as part
    from customer join customer_unit using (company_id, customer_id)
    where customer.closed_at is null and customer_id > ${customers / 2} and substr(customer.name, 16, 1) > '9' limit 1`
  const [card] = await sql<{ id: number; pan: string; part: string }[]>`
    select id, pan, substr(name_on_card, 12, ${PART}::int) as part from card
    where customer_unit_id is not null and closed_at is null and id > ${customers * 5} and substr(name_on_card, 12, 1) > '9'
    order by id limit 1`
  if (!customer || !card) throw new Error('Nothing was seeded')
  const one = (type: Sought['type'], text: string, id: number | null): Sought => ({ type, text, id })
  return {
    companyID,
    cardProductID,
    customerID: customer.id,
    customerUnitID: customer.unit,
    partOfName: 'a1b2',
    sought: {
      customers: one('customer', 'c3d', null),
      customer: one('customer', customer.part, customer.id),
      card: one('card', card.part, card.id),
      lastFour: one('card', card.pan.slice(-4), null),
      lastEight: one('card', card.pan.slice(-8), card.id),
    },
  }
}
