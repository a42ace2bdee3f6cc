import type { Pool, Tx } from '@kaarditeek/db/client'
import { accessToken } from '@kaarditeek/db/schema/access-token'
import { card } from '@kaarditeek/db/schema/card'
import { company } from '@kaarditeek/db/schema/company'
import { distributor, distributorChange } from '@kaarditeek/db/schema/distributor'
import { transaction as inOne } from '@kaarditeek/db/transaction'
import { RoleNr } from '@kaarditeek/domain/access/access'
import { TOKEN_DAYS } from '@kaarditeek/domain/access-token/schema'
import { CardState } from '@kaarditeek/domain/card/rules'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { addHours, subHours } from 'date-fns'
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { newAccessToken } from '../auth/access-token'
import { hashPassword } from '../auth/passwords'
import { addSandbox } from '../entities/sandbox/open-sandbox'
import { cardStateIs } from '../ledger/card-state'
import { workIn } from '../ledger/work'
import { chanceFrom } from './chance'
import { demoCompanies, demoDistributors } from './companies'
import { addCompany } from './company'
import { addUser, DEMO_PASSWORD, demoRoleNr } from './people'
import { addReportSchedule } from './report-schedules'

export type Demo = {
  password: string
  users: Record<string, string>
  companyID: number
  apiKey: string
  /** Key of the company's sandbox. */
  sandboxKey: string
  /** A personal access token of the superuser. */
  token: string
  terminalID: string
  pans: string[]
}

const addDistributors = async (tx: Tx, accountID: number, validFrom: Date) => {
  const added = await tx
    .insert(distributor)
    .values(demoDistributors.map((name) => ({ name })))
    .returning()
  await tx
    .insert(distributorChange)
    .values(
      added.map(({ distributorID, ...snapshot }) => ({ distributorID, accountID, validFrom, snapshot })),
    )
  return added.map(({ distributorID }) => distributorID)
}

/** Selects numbers of active cards with money for many payments. */
const pansWithMoney = async (tx: Tx, companyID: number, now: Date) => {
  const rows = await tx
    .select({ pan: card.pan })
    .from(card)
    .where(
      and(
        eq(card.companyID, companyID),
        cardStateIs(CardState.active, now),
        isNull(card.countLimit),
        gte(sql`${card.amountLimit} - ${card.amountUsed}`, 10_000),
      ),
    )
    .orderBy(desc(sql`${card.amountLimit} - ${card.amountUsed}`), card.id)
    .limit(3)
  return rows.map(({ pan }) => pan)
}

/** Adds a token for the example scripts. Returns it. */
const addToken = async (tx: Tx, accountID: number, now: Date, appSecret: string): Promise<string> => {
  const { text, ...kept } = newAccessToken(appSecret)
  const times = { createdAt: now, expiresAt: addHours(now, 24 * TOKEN_DAYS.most) }
  await tx.insert(accessToken).values({ accountID, name: 'tooling/examples', ...times, ...kept })
  return text
}

/** Whether the database is still empty, so that the demo may be loaded into it. */
export const isEmpty = async (db: Pool): Promise<boolean> => {
  const rows = await db.select({ companyID: company.companyID }).from(company).limit(1)
  return rows.length === 0
}

/**
 * Loads a year of two distributors and four companies in one transaction. Calls `keep` with logins and keys before the commit,
 * so that neither exists without the other.
 */
export const loadDemo = async <T>(
  db: Pool,
  at: { now: Date; time: BusinessTime },
  appSecret: string,
  keep: (demo: Demo) => Promise<T>,
): Promise<T> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const chance = chanceFrom(2026)
  const createdAt = subHours(at.now, 24 * 500)
  const who = (name: string, title: string) => ({
    email: `${name}@demo.test`,
    name: title,
    passwordHash,
    createdAt,
  })

  return inOne(db, async (tx) => {
    const accountID = await addUser(tx, who('administrator', 'Anu Administraator'), [
      { roleNr: RoleNr.administrator },
    ])
    const distributors = await addDistributors(tx, accountID, createdAt)
    const around = { tx, chance, ...at, accountID, appSecret }
    const companies: Awaited<ReturnType<typeof addCompany>>[] = []
    for (const [order, of] of demoCompanies.entries())
      companies.push(await addCompany(around, of, distributors[of.distributor] ?? 0, order))
    const [first, second] = companies
    const [distributorID] = distributors
    if (!first || !second || !distributorID) throw new Error('The demo lacks companies')

    const { companyID } = first
    await addUser(tx, who('distributor', 'Daniel Edasimüüja'), [
      { roleNr: RoleNr.distributorOperator, distributorID },
    ])
    const superuser = await addUser(tx, who('superuser', 'Sirje Peakasutaja'), [
      { roleNr: RoleNr.superuser, companyID },
    ])
    await addReportSchedule(workIn(tx, { companyID, accountID: superuser }, at))
    await addUser(tx, who('operator', 'Oskar Operaator'), [{ roleNr: demoRoleNr.operator, companyID }])
    await addUser(tx, who('viewer', 'Viivi Vaatleja'), [{ roleNr: demoRoleNr.viewer, companyID }])
    await addUser(tx, who('activator', 'Aivar Aktiveerija'), [{ roleNr: demoRoleNr.activator, companyID }])
    await addUser(tx, who('many', 'Maarja Mitmekontoga'), [
      { roleNr: RoleNr.superuser, companyID },
      { roleNr: RoleNr.superuser, companyID: second.companyID },
      { roleNr: RoleNr.distributorOperator, distributorID },
    ])
    const w = workIn(tx, { companyID, accountID }, at)
    const sandbox = await addSandbox(w, await w.find(company, {}), appSecret)
    // Without it PostgreSQL plans the first reports as if the tables were empty.
    await tx.execute(sql`analyze`)
    const names = ['administrator', 'distributor', 'superuser', 'operator', 'viewer', 'activator', 'many']
    return keep({
      ...first,
      password: DEMO_PASSWORD,
      sandboxKey: sandbox.apiKey,
      token: await addToken(tx, superuser, at.now, appSecret),
      users: Object.fromEntries(names.map((name) => [name, `${name}@demo.test`])),
      pans: await pansWithMoney(tx, companyID, at.now),
    })
  })
}
