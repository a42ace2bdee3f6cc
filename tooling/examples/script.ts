// A script against the typed API: creates a customer and ten cards for it. While `npm start` runs:
//   npx tsx tooling/examples/script.ts
import { businessTime, createClient } from '@kaarditeek/client'
import { settings } from './settings.js'

const client = createClient(settings)

const main = async () => {
  const self = await client.auth.selfInfo.query()
  console.log(`Acting as ${self.name}`)

  const customer = await client.customer.create.mutate({
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

  const { list: products } = await client.cardProduct.page.query({})
  const product = products.find(({ webEnabled }) => !webEnabled)
  if (!product) throw new Error('No product whose cards are printed from a plain file')

  const { timeZone } = await client.public.config.query()
  const { dayOf } = businessTime(timeZone)
  const today = dayOf(new Date())
  const { endTime } = await client.card.calcEndtime.query({ startTime: today, cardProductID: product.id })
  const validTo = dayOf(endTime)
  const { fileName, content } = await client.card.create.mutate({
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
}

await main()
