import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { customerActivityInput } from '@kaarditeek/domain/customer/list'
import { CustomerActivity } from '@kaarditeek/domain/customer/states'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readIn } from '../core/work/scope'
import type { Work } from '../core/work/work'
import { activeCustomerList } from '../entities/customer/list'
import { addTestCard, addTestCompany, clockAt, type TestCompany } from '../testing/fixtures'
import { NOW, type TestApp, testApp } from '../testing/test-app'
import { countOpenDays, sumDays } from './sum-days'
import { work } from './work'

const clock = clockAt(NOW)
const today = clock.time.dayOf(NOW)
/** Noon of a business day, some days ago. */
const daysAgo = (days: number) =>
  clock.time.momentAt(clock.time.addDays(today, -days), days === 0 ? '09:00' : '12:00') ?? NOW

describe('the activity of customers', () => {
  let test: TestApp
  let own: TestCompany
  const made: Record<string, { customerID: number; cardID: number }> = {}

  const inWork = <T>(verb: (w: Work) => Promise<T>) => work(test.database.db, own.by, clock, verb)
  const cardOf = (name: string) => made[name]?.cardID ?? 0
  const pay = (name: string, amount: number, dateIn: Date) =>
    inWork((w) =>
      w.insert(transaction, {
        cardID: cardOf(name),
        terminalID: own.terminalRowID,
        accountID: own.by.accountID,
        amount,
        dateIn,
      }),
    )
  const cancel = (id: number) => inWork((w) => w.update(transaction, { id }, { amount: 0, hasChanged: true }))
  const count = async () => {
    await sumDays(test.database.db, clock)
    await countOpenDays(test.database.db, clock)
  }
  const listed = async (input: object) => {
    const r = readIn(test.database.db, own.by, clock)
    const { list } = await activeCustomerList.page(r, customerActivityInput.parse(input))
    return list.map(({ name, lastTransaction, turnover }) => [
      name,
      lastTransaction && new Date(lastTransaction).toISOString(),
      turnover,
    ])
  }
  const namesOf = async (input: object) => (await listed(input)).map(([name]) => name)
  /** Days of customers that differ from the transactions. */
  const wrongDays = () => test.database.sql`
    select * from (
      select u.customer_id, count(*)::int as count, sum(t.amount)::bigint as amount, max(t.date_in) as last_at,
        (t.date_in at time zone 'Europe/Tallinn')::date as day
      from "transaction" t join card c on c.company_id = t.company_id and c.id = t.card_id
      join customer_unit u on u.company_id = c.company_id and u.customer_unit_id = c.customer_unit_id
      where t.amount > 0 group by 1, 5
    ) t full join (
      select customer_id, count, amount, last_at, (starts at time zone 'Europe/Tallinn')::date as day from customer_day
    ) d using (customer_id, day)
    where (t.count, t.amount, t.last_at) is distinct from (d.count, d.amount, d.last_at)`

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    for (const [index, name] of ['Daily', 'Stopped', 'Edge', 'Never'].entries()) {
      const { customerID, customerUnitID } = await inWork(async (w) => {
        const { customerID } = await w.insert(customer, { customerTypeID: 1, name, languageID: 2 })
        return w.insert(customerUnit, { customerID, name })
      })
      const values = { customerUnitID, amountLimit: null, countLimit: null }
      const { id: cardID } = await addTestCard(test.database.db, own, index + 1, values)
      made[name] = { customerID, cardID }
    }
    for (const days of [0, 1, 2, 29, 30, 31, 200]) await pay('Daily', 100 + days, daysAgo(days))
    await pay('Stopped', 500, daysAgo(45))
    await pay('Edge', 700, clock.time.startOfDay(clock.time.addDays(today, -29)))
    // No call makes such a row, which must not fail the job.
    const { id: withoutClient } = await addTestCard(test.database.db, own, 9, { customerUnitID: null })
    made['Without a client'] = { customerID: 0, cardID: withoutClient }
    await pay('Without a client', 1, daysAgo(1))
    await count()
  })
  afterAll(() => test.close('a card gets its limits in its row alone'))

  it('is the last transaction and the sum of 30 days, today included', async () => {
    expect(await listed({ orderBy: '-turnover' })).toEqual([
      ['Edge', clock.time.startOfDay(clock.time.addDays(today, -29)).toISOString(), 700],
      ['Daily', daysAgo(0).toISOString(), 432],
      ['Never', null, 0],
      ['Stopped', daysAgo(45).toISOString(), 0],
    ])
    expect(await wrongDays()).toEqual([])
  })

  it('orders customers by their last transaction, those without one first', async () => {
    expect(await namesOf({ orderBy: 'lastTransaction' })).toEqual(['Never', 'Stopped', 'Edge', 'Daily'])
  })

  it.each([
    ['recent', ['Daily', 'Edge']],
    ['stopped', ['Stopped']],
    ['never', ['Never']],
  ] as const)('finds %s customers', async (activity, names) => {
    expect(await namesOf({ activity: CustomerActivity[activity] })).toEqual(names)
  })

  it('finds customers by their least turnover in cents', async () => {
    expect(await namesOf({ turnoverFrom: 700 })).toEqual(['Edge'])
  })

  it('follows cancelled transactions of today and of summed days', async () => {
    const { id: ofToday } = await pay('Never', 10, NOW)
    const { id: before } = await pay('Never', 20, daysAgo(3))
    await count()
    expect(await listed({ name: 'Never' })).toEqual([['Never', NOW.toISOString(), 30]])
    await cancel(ofToday)
    await count()
    expect(await listed({ name: 'Never' })).toEqual([['Never', daysAgo(3).toISOString(), 20]])
    await cancel(before)
    await count()
    expect(await listed({ name: 'Never' })).toEqual([['Never', null, 0]])
    expect(await wrongDays()).toEqual([])
  })

  it('moves with the days', async () => {
    const later = clockAt(new Date(NOW.getTime() + 86_400_000))
    await sumDays(test.database.db, later)
    await countOpenDays(test.database.db, later)
    expect(await listed({ name: 'Edge' })).toMatchObject([['Edge', expect.anything(), 0]])
    await sumDays(test.database.db, clock)
  })

  it('is part of the figures, with a chart of twelve months', async () => {
    const figuresFor = async (user: string) => {
      const cookie = await test.login(user)
      const input = { json: { customerID: made.Daily?.customerID } }
      return (await test.call('POST', '/trpc/customer.figures', input, cookie)).json().result.data.json
    }
    const { cards, activity } = await figuresFor('superuser@own.test')
    expect(cards).toEqual({ count: 1, amountBalance: 0, unlimited: 1 })
    expect(activity.months).toHaveLength(12)
    expect(activity.months.at(-1)).toEqual({ month: '2026-11', count: 3, amount: 303 })
    await test.database.sql`update role set permissions = '{400}' where name = (
      select r.name from role r join account a on a.company_role_nr = r.role_nr and a.company_id = r.company_id
      join "user" u on u.id = a.user_id where u.email = 'viewer@own.test')`
    expect(await figuresFor('viewer@own.test')).toEqual({ cards: null, activity: null })
  })
})
