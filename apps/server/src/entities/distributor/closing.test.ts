import { account } from '@kaarditeek/db/schema/account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany, type TestCompany } from '../../testing/fixtures'
import { addEverybody } from '../../testing/permission/everybody'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

describe('a closed company or distributor', () => {
  let test: TestApp
  let own: TestCompany
  let administrator: string

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    await addEverybody(test.database.db, own)
    administrator = await test.login('administrator@own.test')
  })
  afterAll(() => test.close())

  const fields = {
    name: 'Uus Ettevõte',
    identification: '12345678',
    address: 'Lai 1, Tallinn',
    phone: '+372 600 0000',
    email: 'info@uus.test',
    cardCreationTypeID: 1,
    allowPartialPayments: false,
  }
  const makeDistributor = async (name: string): Promise<number> =>
    (await test.call('POST', '/api/distributors', { name }, administrator)).json().id
  const close = (distributorID: number) =>
    test.call('DELETE', `/api/distributors/${distributorID}`, undefined, administrator)

  /** Verbs that add a record below a distributor. */
  const putBelow = {
    'new company': (distributorID: number) =>
      test.call('POST', '/api/companies/create', { ...fields, distributorID }, administrator),
    'company from elsewhere': (distributorID: number) =>
      test.call('PUT', `/api/companies/${own.companyID}`, { ...fields, distributorID }, administrator),
    operator: (distributorID: number) =>
      test.call(
        'POST',
        '/api/operators/create',
        { email: `at${distributorID}@new.test`, roleNr: 1000, distributorID },
        administrator,
      ),
  }

  it.each(Object.entries(putBelow))('gets no %s while it is being closed', async (_, put) => {
    const distributorID = await makeDistributor('Closing')
    const isWaiting = async () => {
      const waiting = await test.database.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return waiting.length > 0
    }
    let reply: ReturnType<typeof put> | undefined
    await test.database.sql.begin(async (tx) => {
      await tx`update distributor set closed_at = now() where distributor_id = ${distributorID}`
      reply = put(distributorID)
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
    })
    expect((await reply)?.statusCode).toBe(404)
  })

  it('never has an open company below it, after concurrent changes', async () => {
    const moveBack = () => putBelow['company from elsewhere'](own.distributorID)
    for (let round = 0; round < 10; round++) {
      const target = await makeDistributor(`Round ${round}`)
      const put = putBelow[round % 2 ? 'new company' : 'company from elsewhere']
      const [closed, given] = await Promise.all([close(target), put(target)])
      const outcome = [closed.statusCode < 300, given.statusCode < 300]
      expect(outcome.filter(Boolean), `round ${round}`).toHaveLength(1)
      expect((await moveBack()).statusCode).toBe(200)
    }
    const left = await test.database.sql`
      select from company join distributor using (distributor_id)
      where company.closed_at is null and distributor.closed_at is not null`
    expect(left).toHaveLength(0)
  })

  const paths = [
    '/self-info',
    '/companies',
    '/companies/company',
    '/operators',
    '/customers',
    '/card-products',
  ]
  const expectEnded = async (cookie: string) => {
    for (const path of [...paths, `/companies/${own.companyID}`])
      expect((await test.call('GET', `/api${path}`, undefined, cookie)).statusCode, path).toBe(401)
    const written = [
      await test.call('POST', '/api/companies/create', fields, cookie),
      await test.call('POST', '/api/customers', { ...fields, customerTypeID: 1, languageID: 2 }, cookie),
    ]
    expect(written.map(({ statusCode }) => statusCode)).toEqual([401, 401])
  }

  it('is neither read nor written by open sessions', async () => {
    const { sql } = test.database
    const distributor = await test.login('distributor@own.test')
    await sql`update distributor set closed_at = now() where distributor_id = ${own.distributorID}`
    await expectEnded(distributor)
    await sql`update distributor set closed_at = null where distributor_id = ${own.distributorID}`

    const cookies = [await test.login('superuser@own.test'), await test.login('operator@own.test')]
    await sql`update company set closed_at = now() where company_id = ${own.companyID}`
    for (const cookie of cookies) await expectEnded(cookie)
    await sql`update company set closed_at = null where company_id = ${own.companyID}`
  })

  it('ends the sessions of its operators, whose other accounts stay logged in', async () => {
    const distributorID = await makeDistributor('With people')
    const { db, sql } = test.database
    const [held] =
      await sql`select user_id from account join "user" on id = user_id where email = 'viewer@own.test'`
    const userID = Number(held?.user_id)
    const [{ accountID } = { accountID: 0 }] = await db
      .insert(account)
      .values({ userID, roleNr: 1000, distributorID, createdAt: NOW })
      .returning()
    const [there, here] = [await test.login('viewer@own.test'), await test.login('viewer@own.test')]
    expect((await test.call('PUT', `/api/change-selected-account/${accountID}`, {}, there)).statusCode).toBe(
      200,
    )

    expect((await close(distributorID)).statusCode).toBe(204)
    expect((await test.call('GET', '/api/self-info', undefined, there)).statusCode).toBe(401)
    expect(await sql`select from session where account_id = ${accountID}`).toHaveLength(0)
    expect((await test.call('GET', '/api/self-info', undefined, here)).json().accounts).toHaveLength(1)
  })
})
