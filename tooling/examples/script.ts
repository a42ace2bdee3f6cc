// A script against the typed API: logs in, creates a customer and ten cards for it. While `npm start` runs:
//   npx tsx tooling/examples/script.ts
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformer } from '@kaarditeek/domain/transformer'
import type { AppRouter } from '@kaarditeek/server/trpc'
import { createTRPCClient, httpBatchLink } from '@trpc/client'

type Demo = { url: string; password: string; users: { superuser: string } }
const file = join(process.env.DATA_DIR ?? '.data', 'demo.json')
const { url, password, users }: Demo = JSON.parse(readFileSync(file, 'utf8'))

/** A browser keeps the session's cookie and says where it comes from; a script does so itself. */
const withSession = (): typeof fetch => {
  let cookie = ''
  return async (address, init) => {
    const reply = await fetch(address, {
      ...init,
      headers: { ...Object(init?.headers), origin: url, cookie },
    })
    cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return reply
  }
}

const api = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: `${url}/trpc`,
      transformer,
      fetch: withSession(),
      // Addresses end up in logs, and questions may hold card numbers.
      methodOverride: 'POST',
    }),
  ],
})

const main = async () => {
  const self = await api.auth.login.mutate({ email: users.superuser, password })
  console.log(`Logged in as ${self.name}`)

  const customer = await api.customer.create.mutate({
    customerTypeID: 1,
    name: 'Tamme Kohvik OÜ',
    identification: '12345678',
    address: 'Tamme 5, Tartu',
    email: 'kohvik@demo.test',
    phone: '+372 5123 4567',
    languageID: 2,
    contactName: 'Mari Tamm',
    contactEmail: 'mari@demo.test',
  })
  console.log(`Customer ${customer.customerID}: ${customer.name}`)

  const { list: products } = await api.cardProduct.page.query({})
  const product = products.find(({ webEnabled }) => !webEnabled)
  if (!product) throw new Error('No product whose cards are printed from a plain file')

  const { timeZone } = await api.public.config.query()
  const today = new Date().toLocaleDateString('sv-SE', { timeZone })
  const { endTime } = await api.card.calcEndtime.query({ startTime: today, cardProductID: product.id })
  const validTo = endTime.toLocaleDateString('sv-SE', { timeZone })
  const { fileName, content } = await api.card.create.mutate({
    noOfCards: 10,
    card: {
      cardProductID: product.id,
      customerID: customer.customerID,
      nameOnCard: 'TAMME KOHVIK',
      validFrom: today,
      validTo,
      expiryDateOnCard: validTo.slice(0, 7),
      amountLimit: 5000,
      countLimit: 20,
    },
  })
  const pans = new TextDecoder().decode(content).match(/^\d{16,19}/gm) ?? []
  console.log(`${pans.length} cards in ${fileName}, ending in ${pans.map((pan) => pan.slice(-4)).join(', ')}`)

  await api.auth.logout.mutate()
}

await main()
