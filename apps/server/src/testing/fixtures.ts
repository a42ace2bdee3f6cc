import type { Pool, Tx } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { company } from '@kaarditeek/db/schema/company'
import { distributor } from '@kaarditeek/db/schema/distributor'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { webApi, webApiIP, webApiPermission } from '@kaarditeek/db/schema/web-api'
import { webApiKey } from '@kaarditeek/db/schema/web-api-key'
import { transaction } from '@kaarditeek/db/transaction'
import { RoleNr } from '@kaarditeek/domain/access/access'
import { panOf } from '@kaarditeek/domain/card/pan'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { hash } from '@node-rs/argon2'
import { newKeys } from '../auth/api-key'
import type { Clock, UserActor } from '../core/work/scope'
import { addRoles, addUser, demoRoleNr } from '../demo/people'
import { firstLimits } from '../entities/card/first-limits'
import { addSelf } from '../entities/customer/self'
import { workIn } from '../ledger/work'

/** Returns a clock at an instant, in the business time zone of the tests. */
export const clockAt = (now: Date): Clock => ({ now, time: businessTime('Europe/Tallinn') })

export const PASSWORD = 'Test-2026'
export const APP_SECRET = 'a secret of the tests, long enough to be one'

/** Parameters of the fastest hash. */
const passwordHash = () => hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

const firstOf = <T>([row]: T[]): T => {
  if (row === undefined) throw new Error('Nothing was added')
  return row
}

const addDistributor = async (tx: Tx, name: string): Promise<number> =>
  firstOf(await tx.insert(distributor).values({ name }).returning()).distributorID

export type TestCompany = Awaited<ReturnType<typeof addTestCompany>>

/**
 * A company with everything that the tests need one of: users `superuser@NAME`, `operator@…`, `viewer@…`, `activator@…`,
 * and `distributor@…` above it, a product, a terminal `T1`, and a web API open to this machine.
 */
export const addTestCompany = async (
  db: Pool,
  name: string,
  {
    distributorID: above,
    issuerIDNo = '94120051',
    ...settings
  }: {
    cardCreationTypeID?: 1 | 2
    allowPartialPayments?: boolean
    distributorID?: number
    identification?: string
    issuerIDNo?: string
  } = {},
) => {
  const createdAt = new Date('2026-01-01T00:00:00Z')
  const hashed = await passwordHash()
  return transaction(db, async (tx) => {
    const distributorID = above ?? (await addDistributor(tx, `Distributor of ${name}`))
    const { companyID } = firstOf(
      await tx
        .insert(company)
        .values({
          distributorID,
          name,
          identification: '10000001',
          address: 'Pikk 1, Tallinn',
          phone: '+372 600 0000',
          email: `info@${name}.test`,
          cardCreationTypeID: 1,
          ...settings,
        })
        .returning(),
    )
    const user = (role: string, held: { roleNr: number; companyID?: number; distributorID?: number }) =>
      addUser(tx, { email: `${role}@${name}.test`, name: role, passwordHash: hashed, createdAt }, [held])

    const accountID = await user('superuser', { roleNr: RoleNr.superuser, companyID })
    await user('distributor', { roleNr: RoleNr.distributorOperator, distributorID })
    const by: UserActor = { companyID, accountID }
    const w = workIn(tx, by, clockAt(createdAt))
    await addRoles(w)
    for (const role of ['operator', 'viewer', 'activator'] as const)
      await user(role, { roleNr: demoRoleNr[role], companyID })

    const customerUnitID = await addSelf(w, name, true)
    const product = await w.insert(cardProduct, {
      name: 'Gift card',
      issuerIDNo,
      minAccountIDNo: '1000000',
      maxAccountIDNo: '1009999',
      panLength: 16,
      duration: 24,
      cardTypeID: 1,
      webEnabled: false,
      nextAccountIDNo: 1_000_000,
    })
    const { terminalOwnerID } = await w.insert(terminalOwner, { name: 'Shop' })
    const { id: terminalRowID } = await w.insert(terminal, {
      terminalOwnerID,
      terminalID: 'T1',
      merchantID: 'M1',
    })

    const { text: apiKey, ...key } = newKeys(APP_SECRET)(companyID)
    const { webApiID } = await w.insert(webApi, { name: 'Tills' })
    await w.insert(webApiKey, { webApiID, ...key })
    await w.insert(webApiIP, { webApiID, ipAddress: '127.0.0.0/8', comment: null })
    await w.insertAll(
      webApiPermission,
      ([1, 2, 3] as const).map((permission) => ({ webApiID, permission })),
    )

    return {
      companyID,
      distributorID,
      by,
      customerUnitID,
      product,
      terminalOwnerID,
      terminalRowID,
      webApiID,
      apiKey,
      nextAccount: 101,
    }
  })
}

export type CardValues = Partial<Omit<typeof card.$inferInsert, 'companyID'>>

/** Returns values of a card that is valid around the tests' date. Its number is at the end of the range, away from generated ones. */
export const testCard = (of: TestCompany, account: number) => ({
  pan: panOf(of.product, BigInt(1_009_999 - account)),
  nameOnCard: 'TEST CARD',
  cardProductID: of.product.id,
  customerUnitID: of.customerUnitID,
  validFrom: new Date('2026-01-01T00:00:00Z'),
  validTo: new Date('2028-01-01T00:00:00Z'),
  expiryDateOnCard: new Date('2028-06-01T00:00:00Z'),
  activationDate: new Date('2026-01-01T00:00:00Z'),
  ...firstLimits({ amountLimit: 5000, countLimit: 20 }),
})

export const addTestCard = (db: Pool, of: TestCompany, account: number, values: CardValues = {}) =>
  transaction(db, (tx) =>
    workIn(tx, of.by, clockAt(new Date())).insert(card, {
      ...testCard(of, account),
      ...values,
      ...(values.amountLimit !== undefined && { amountLimitAtIssue: values.amountLimit }),
    }),
  )

/** Adds a card with the next free number of its company; tests choose those up to 100 themselves. */
export const addNextCard = (db: Pool, of: TestCompany, values?: CardValues) => {
  const account = of.nextAccount
  of.nextAccount += 1
  return addTestCard(db, of, account, values)
}
