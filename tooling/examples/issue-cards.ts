// Issues the cards of a CSV file and saves a file for the printer for each line. Needs the permissions 302 and 400. The column `reference`
// names an order: it is the idempotency key, so that a second run, also after a failure half-way, issues nothing twice and
// saves the same files again. Amounts in euros; an empty limit is unlimited:
//   npx tsx tooling/examples/issue-cards.ts orders.csv FOLDER
//
//   reference;customerNo;product;nameOnCard;count;validFrom;validTo;amountLimit;countLimit
//   2026-117;K-1001;Kinkekaart;TAMME KOHVIK;10;2026-12-01;2027-11-30;50;
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError, centsOf, createClient } from '@kaarditeek/client'
import { settings } from './settings.js'

const client = createClient(settings)

type Order = Record<string, string>

/** Reads the lines of a CSV file by the names of its columns. */
const readOrders = async (file: string): Promise<Order[]> => {
  const [head = '', ...lines] = (await readFile(file, 'utf8')).trim().split(/\r?\n/)
  const names = head.replace(/^\uFEFF/, '').split(';')
  return lines.map((line) => {
    const values = line.split(';')
    return Object.fromEntries(names.map((name, index) => [name.trim(), values[index]?.trim() ?? '']))
  })
}

/** Returns the record with exactly this value: filters of lists match more. */
const only = <R>(records: R[], what: string, is: (record: R) => boolean): R => {
  const [found, ...others] = records.filter(is)
  if (!found || others.length > 0) throw new Error(`${others.length > 0 ? 'Several' : 'No'} ${what}`)
  return found
}

const customerOf = async ({ customerNo = '' }: Order) => {
  const { list } = await client.customer.page.query({ customerNo, limit: 100 })
  return only(list, `customers with the number ${customerNo}`, (one) => one.customerNo === customerNo)
}

const productOf = async ({ product: name = '' }: Order) => {
  const { list } = await client.cardProduct.page.query({ name, limit: 100 })
  return only(list, `products with the name ${name}`, (one) => one.name === name)
}

/** Reads a cell that may be empty. */
const optional = (text = '', read: (text: string) => number) => (text === '' ? null : read(text))

const issue = async (order: Order) => {
  const { reference = '', nameOnCard = '', validFrom = '', validTo = '', amountLimit, countLimit } = order
  if (!/^[\w.-]+$/.test(reference))
    throw new Error('The reference has to be letters, digits, "-", "_" and "."')
  const [customer, product] = await Promise.all([customerOf(order), productOf(order)])
  return client.card.create.mutate({
    idempotencyKey: `issue-cards ${reference}`,
    noOfCards: Number(order.count),
    card: {
      cardProductID: product.id,
      customerID: customer.customerID,
      nameOnCard,
      validFrom,
      validTo,
      expiryDateOnCard: validTo.slice(0, 7),
      amountLimit: optional(amountLimit, centsOf),
      countLimit: optional(countLimit, Number),
    },
  })
}

const wordsOf = (failure: unknown) => {
  if (!(failure instanceof ApiError)) return String(failure)
  const fields = failure.subErrors.map(({ field, message }) => `${field}: ${message}`)
  const unknown = failure.outcomeUnknown ? ['may have been issued: the next run tells'] : []
  return [`${failure.message} (${failure.code})`, ...fields, ...unknown].join('; ')
}

const [, , file = '', folder = '.'] = process.argv
await mkdir(folder, { recursive: true })
for (const order of await readOrders(file)) {
  try {
    const { fileName, content, cardBatchID } = await issue(order)
    // The name holds the time of the batch, so a second run replaces the file. It has card numbers: nobody else may read it.
    const path = join(folder, `${order.reference}_${fileName}`)
    await writeFile(path, content, { mode: 0o600 })
    console.log(`${order.reference}: batch ${cardBatchID}, ${order.count} cards in ${path}`)
  } catch (failure) {
    // Continue with the other orders; the next run repeats this one.
    console.error(`${order.reference}: ${wordsOf(failure)}`)
    process.exitCode = 1
  }
}
