import type { Connection } from '@kaarditeek/db/client'
import { importer, importFile } from '../import/file'
import { startServer } from '../payments/server'
import { accepted, addSuperuser } from '../session'
import { type Contender, type List, PAGE, type Search, type Subject } from './contender'

/** Cards of one call that issues them, the most that it takes, and of one file. */
const ISSUED = 1000
const IMPORTED = 10_000

type Result = { id: number; type: string }
type Page = { list: Record<'id' | 'customerID', number>[]; count: number }

const paths = ({ cardProductID, partOfName }: Subject): Record<List, string> => ({
  byNumber: '/companies/cards?orderBy=pan',
  byEnd: '/companies/cards?orderBy=-validTo',
  ofProduct: `/companies/cards?orderBy=-validFrom&cardProductID=${cardProductID}`,
  ofCustomers: `/companies/cards?orderBy=pan&customerName=${partOfName}`,
  customers: '/customers?orderBy=name',
})

const dayIn = (years: number) => {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 1)
  day.setUTCFullYear(day.getUTCFullYear() + years)
  return day.toISOString().slice(0, 10)
}

/** An order of cards of the first product, whose numbers no seeded card has. */
const orderOf = ({ customerID, customerUnitID }: Subject, cardProductID: number) => ({
  card: {
    cardProductID,
    nameOnCard: 'NAME ON CARD',
    customerID,
    customerUnitID,
    validFrom: dayIn(0),
    validTo: dayIn(1),
    expiryDateOnCard: dayIn(1).slice(0, 7),
    amountLimit: 5000,
    countLimit: null,
  },
  noOfCards: ISSUED,
})

/** Starts the built server, with a session of a superuser and one of a company that imports. */
export const startKaarditeek = async (
  connection: Connection,
  databaseUrl: string,
  folder: string,
  subject: Subject,
): Promise<Contender> => {
  const { db, sql } = connection
  const enter = await addSuperuser(db, 'beside@bench.test', subject.companyID)
  const imports = await importer(connection)
  const [product] = await sql<{ id: number }[]>`
    select min(id) as id from card_product where company_id = ${subject.companyID}`
  const server = await startServer(databaseUrl, folder)
  const { headers, url } = await enter(server)
  const importing = await imports.logIn(server)
  const get = async (path: string) => accepted(await fetch(`${url}${path}`, { headers }))
  const order = JSON.stringify(orderOf(subject, product?.id ?? 0))
  const issue = async () => {
    const reply = await fetch(`${url}/cards/create`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: order,
    })
    if (!reply.ok) throw new Error(`The server answered ${reply.status}: ${await reply.text()}`)
    await reply.arrayBuffer()
    return ISSUED
  }
  let files = 0
  const send = async () => {
    await importing.send(importFile(files++, IMPORTED), false)
    return IMPORTED
  }
  const list = async (name: List) => {
    const { list, count }: Page = await get(`${paths(subject)[name]}&limit=${PAGE}`)
    return { ids: list.map((row) => row[name === 'customers' ? 'customerID' : 'id']), count }
  }
  const search = async (name: Search) => {
    const { type, text } = subject.sought[name]
    const { list }: { list: Result[] } = await get(`/search?search=${encodeURIComponent(text)}`)
    return { ids: list.filter((one) => one.type === type).map(({ id }) => id) }
  }
  return {
    name: 'Kaarditeek',
    list,
    search,
    inserts: [
      { name: `Kaarditeek, issue of ${ISSUED}`, run: issue },
      { name: `Kaarditeek, import of ${IMPORTED}`, run: send },
    ],
    end: () => server.end(),
  }
}
