import type { Connection } from '@kaarditeek/db/client'
import { addTestCard, addTestCompany, PASSWORD } from '../../apps/server/src/testing/fixtures'
import { logIn } from '../log-in'

/** Cents on each card, more than a drill takes. */
export const ON_CARD = 1_000_000_000
/** Cents of a card in a month by its rule of use. A day's rule would begin anew at midnight. */
export const BY_RULE = 5000

/** A company with cards for pumps, and one card for tills that gets a rule of use. */
export const addPumpCompany = async ({ db }: Pick<Connection, 'db'>, name: string, cards: number) => {
  const company = await addTestCompany(db, name, { issuerIDNo: '94120052' })
  const newCard = (account: number) =>
    addTestCard(db, company, account, { amountLimit: ON_CARD, countLimit: ON_CARD })
  const pans: string[] = []
  for (let account = 1; account <= cards; account += 1) pans.push((await newCard(account)).pan)
  const { companyID, apiKey } = company
  const superuser = { email: `superuser@${name}.test`, password: PASSWORD }
  return { companyID, apiKey, superuser, pans, ruled: await newCard(0) }
}
export type PumpCompany = Awaited<ReturnType<typeof addPumpCompany>>

/** Restricts the card of the tills, over REST by the superuser. */
export const addRule = async (url: string, origin: string, { superuser, ruled }: PumpCompany) => {
  const session = await logIn(url, { ...superuser, origin })
  const reply = await fetch(`${url}/api/card-rules`, {
    method: 'POST',
    headers: { ...session, 'content-type': 'application/json' },
    body: JSON.stringify({ cardID: ruled.id, period: 'month', mode: 'refuse', amount: BY_RULE }),
  })
  if (!reply.ok) throw new Error(`A rule of use was answered ${reply.status} ${await reply.text()}`)
}
