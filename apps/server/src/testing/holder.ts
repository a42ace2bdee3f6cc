import { holderPage } from '@kaarditeek/db/schema/holder-page'
import { transaction } from '@kaarditeek/db/transaction'
import { USUAL_COLOUR } from '@kaarditeek/domain/holder-page/rules'
import { workIn } from '../ledger/work'
import { addNextCard, addTestCompany, type CardValues, clockAt, type TestCompany } from './fixtures'
import { NOW, type TestApp, testApp } from './test-app'

type PageValues = Partial<Omit<typeof holderPage.$inferInsert, 'companyID'>>

/** Sets up the page of a company. */
export const addHolderPage = (test: TestApp, of: TestCompany, values: PageValues = {}) =>
  transaction(test.database.db, (tx) =>
    workIn(tx, of.by, clockAt(NOW)).insert(holderPage, {
      enabled: true,
      path: 'pood',
      colour: USUAL_COLOUR,
      proof: 'name',
      ...values,
    }),
  )

/** An application with the page `/c/pood` of a company, and what a holder asks. */
export const testHolders = async (now = () => NOW) => {
  const test = await testApp({ now, trustProxy: ['127.0.0.1'] })
  const own = await addTestCompany(test.database.db, 'own')
  await addHolderPage(test, own)
  const addCard = (values: CardValues = {}) =>
    addNextCard(test.database.db, own, { nameOnCard: 'MARI-LIIS KÕIV', ...values })
  /** Asks from an address; a holder's answer is JSON. */
  const ask = (
    path: 'balance' | 'block',
    payload: { company?: string; pan: string; code?: string },
    address = '192.0.2.1',
  ) =>
    test.app.inject({
      method: 'POST',
      url: `/api/holder/${path}`,
      headers: { 'x-forwarded-for': address },
      payload: { company: 'pood', code: 'Kõiv', ...payload },
    })
  const forget = async () => void (await test.database.sql`truncate throttle`)
  return { ...test, own, addCard, ask, forget }
}

export type TestHolders = Awaited<ReturnType<typeof testHolders>>
