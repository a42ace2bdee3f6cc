import { cardsOutOfBalance, owedEqualsCards, sumsEqualTransactions } from '@kaarditeek/db/invariants'
import { transaction } from '@kaarditeek/db/transaction'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCard, addTestCompany, clockAt, type TestCompany } from '../testing/fixtures'
import { NOW, type TestApp, testApp } from '../testing/test-app'
import { markForRecount } from './settle-transactions'
import { sumDays } from './sum-days'
import { transactionSums } from './transaction-sums'
import { workIn } from './work'

const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString()

describe('sums of days', () => {
  let test: TestApp
  let own: TestCompany
  let cookie: string
  let cardID: number

  beforeAll(async () => {
    test = await testApp({ connection: { max: 12 } })
    own = await addTestCompany(test.database.db, 'own')
    cookie = await test.login('superuser@own.test')
    cardID = (await addTestCard(test.database.db, own, 1, { amountLimit: null, countLimit: null })).id
  })
  afterAll(() => test.close())

  const enter = async (hours: number): Promise<number> => {
    const entry = { amount: 100, terminalID: own.terminalRowID, comment: 'Käsitsi', dateIn: hoursAgo(hours) }
    const reply = await test.call('POST', `/api/cards/${cardID}/transactions`, entry, cookie)
    expect(reply.statusCode).toBe(201)
    return reply.json().id
  }

  const edit = (id: number, amount: number) =>
    test.call(
      'PUT',
      `/api/transactions/${id}`,
      { amount, comment: 'Muudetud', showCommentInReports: false },
      cookie,
    )

  /** Inserts a payment at the terminal `hours` ago, as the server would have written it then. */
  const payThen = async (hours: number): Promise<number> => {
    const [made] = await test.database.sql`
      with used as (
        update card set amount_used = amount_used + 70, times_used = times_used + 1
        where company_id = ${own.companyID} and id = ${cardID} returning id
      )
      insert into "transaction" (company_id, card_id, terminal_id, web_api_id, amount, date_in)
      select ${own.companyID}, id, ${own.terminalRowID}, ${own.webApiID}, 70, ${hoursAgo(hours)} from used returning id`
    return made?.id
  }

  const reverse = (transactionID: number) =>
    test.terminal(own, 'reversals', { transactionID }, `reverse ${transactionID}`)

  /** Returns a company's statistics and a recount of them, as of one moment. */
  const bothSums = async () => {
    const span = { starts: new Date('2026-01-01T00:00:00Z'), ends: new Date('2027-01-01T00:00:00Z') }
    const [row] = await test.database.db.execute<{ ours: string; raw: string }>(sql`
      select (select coalesce(sum(count), 0) || ' ' || coalesce(sum(amount), 0)
          from (${transactionSums(own.companyID, [span], { byProduct: true })}) s) as ours,
        (select count(*) || ' ' || coalesce(sum(amount), 0) from "transaction"
          where company_id = ${own.companyID} and amount > 0) as raw`)
    return row
  }

  it('equal the transactions at every moment while these change and are summed', async () => {
    const paid = await Promise.all(Array.from({ length: 40 }, (_, index) => payThen(20 + index * 2)))
    const zones = ['Europe/Tallinn', 'America/St_Johns'].map(businessTime)
    let changing = true

    const change = async (worker: number) => {
      for (let round = 0; round < 12; round += 1) {
        const id = await enter(16 + ((worker * 7 + round * 5) % 90))
        expect((await edit(id, 10 + round)).statusCode).toBe(200)
        if (round % 3 === 0) expect((await edit(id, 0)).statusCode).toBe(200)
        const mine = paid[worker * 12 + round]
        if (mine !== undefined) expect((await reverse(mine)).statusCode).toBe(201)
      }
    }
    const sumAgain = async (first: number) => {
      for (let round = first; changing; round += 1) {
        const time = zones[round % 2]
        if (time) await sumDays(test.database.db, { now: NOW, time })
      }
    }
    const look = async () => {
      let looks = 0
      for (; changing; looks += 1) {
        const sums = await bothSums()
        expect(sums?.ours).toBe(sums?.raw)
      }
      return looks
    }

    const background = [sumAgain(0), sumAgain(1), look()] as const
    await Promise.all([0, 1, 2].map(change)).finally(() => {
      changing = false
    })
    const [, , looks] = await Promise.all(background)
    expect(looks).toBeGreaterThan(10)

    await sumDays(test.database.db, clockAt(NOW))
    const sums = await bothSums()
    expect(sums?.ours).toBe(sums?.raw)
    // The job for another time zone may have run last; the job for this one sums the days again.
    expect(
      await test.database.sql`select * from transaction_recount where date_in < ${hoursAgo(16)}`,
    ).toEqual([])
    expect(await sumsEqualTransactions(test.database.sql)).toEqual([])
    expect(await owedEqualsCards(test.database.sql)).toEqual([])
    expect(await cardsOutOfBalance(test.database.sql)).toEqual([])
  })

  it('that differ from the transactions are reported', async () => {
    await test.database.sql`update transaction_day set amount = amount + 1`
    expect((await sumsEqualTransactions(test.database.sql)).length).toBeGreaterThan(0)
    await test.database.sql`delete from transaction_day`
    expect((await sumsEqualTransactions(test.database.sql)).length).toBeGreaterThan(0)
  })

  it.each(['new', 'repeated'])(
    'leave an uncommitted change to its %s mark, and wait for none',
    async (mark) => {
      const { db } = test.database
      await test.database.sql`truncate summed_day, transaction_day, owed_day`
      const id = await enter(50)
      if (mark === 'new') await sumDays(db, clockAt(NOW))
      await transaction(db, async (tx) => {
        await tx.execute(sql`update "transaction" set amount = 1 where id = ${id}`)
        await markForRecount(workIn(tx, own.by, clockAt(NOW)), new Date(hoursAgo(50)))
        await enter(51)
        await sumDays(db, clockAt(NOW))
      })
      await test.database.sql`update card set amount_used = amount_used - 99`
      const sums = await bothSums()
      expect(sums?.ours).toBe(sums?.raw)
      await sumDays(db, clockAt(NOW))
      expect(await test.database.sql`select * from transaction_recount`).toEqual([])
      expect(await sumsEqualTransactions(test.database.sql)).toEqual([])
    },
  )

  it('start nothing once the application closes', async () => {
    await test.database.sql`truncate summed_day, transaction_day, owed_day`
    await sumDays(test.database.db, clockAt(NOW), AbortSignal.abort())
    expect(await test.database.sql`select * from summed_day`).toEqual([])
  })

  it('equal the transactions when the clock was set back into a summed day', async () => {
    const { db, sql: driver } = test.database
    await driver`truncate summed_day, transaction_day, owed_day`
    await payThen(100)
    await sumDays(db, clockAt(NOW))
    const back = new Date(hoursAgo(60))
    await payThen(60)
    await sumDays(db, clockAt(back))
    expect(await sumsEqualTransactions(driver)).toEqual([])
    await sumDays(db, clockAt(NOW))
    expect(await sumsEqualTransactions(driver)).toEqual([])
    const both = await bothSums()
    expect(both?.ours).toBe(both?.raw)
  })
})
