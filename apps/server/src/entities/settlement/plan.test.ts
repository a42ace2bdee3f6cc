import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/transaction'
import { commonDays } from '@kaarditeek/domain/settlement/rules'
import { isNothing } from '@kaarditeek/domain/settlement/sums'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readIn } from '../../core/work/scope'
import { workIn } from '../../ledger/work'
import { addTestCompany, clockAt, type TestCompany } from '../../testing/fixtures'
import { listening } from '../../testing/plans/plans'
import { addReportData, type Expected } from '../../testing/report-data'
import { NOW, type TestApp, testApp } from '../../testing/test-app'
import { getPlan } from './plan'
import { getUnsettled } from './unsettled'

const october = { startDate: '2026-10-01', endDate: '2026-10-31' }
const periods = [
  october,
  { startDate: '2026-10-10', endDate: '2026-11-19' },
  { startDate: '2026-11-01', endDate: '2026-11-19' },
  { startDate: '2026-11-16', endDate: '2026-11-19' },
]

let test: TestApp
let own: TestCompany
let all: Expected[]
let cookie: string
let companies = 0

beforeAll(async () => {
  test = await testApp()
})
beforeEach(async () => {
  companies += 1
  own = await addTestCompany(test.database.db, `planned${companies}`)
  all = await addReportData(test.database.db, own, 220)
  cookie = await test.login(`superuser@planned${companies}.test`)
})
afterAll(() => test.close())

const call = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const reply = await test.call(method, `/api${path}`, body, cookie)
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return reply.json()
}
const settle = async (terminalOwnerID: number, period: object) => {
  const { settlementID } = await call('POST', '/settlements', { terminalOwnerID, ...period })
  await call('PUT', `/settlements/${settlementID}/close`, {})
}
const ownersWith = (name: string) => all.filter(({ terminalOwnerName }) => terminalOwnerName === name)
const ownerOf = (name: string) => ownersWith(name)[0]?.terminalOwnerID ?? 0
/** Halves the first payments of a day and later, and cancels one of them. */
const change = async (name: string, from: string) => {
  const some = ownersWith(name)
    .filter(({ dateIn, amount }) => amount > 200 && dateIn >= new Date(from))
    .slice(0, 3)
  for (const [index, { id, amount }] of some.entries())
    await call('PUT', `/transactions/${id}`, {
      amount: index === 0 ? 0 : Math.floor(amount / 2),
      ...{ comment: null, showCommentInReports: false },
    })
}
const addOwner = (name: string, settledFrom: string | null) =>
  transaction(test.database.db, (tx) =>
    workIn(tx, own.by, clockAt(NOW)).insert(terminalOwner, { name, settledFrom }),
  )
const read = (db = test.database.db) => readIn(db, own.by, clockAt(NOW))

/** The plan of a period, of each owner alone. */
const plannedAlone = async (period: (typeof periods)[number]) => {
  const owners = await test.database.db
    .select()
    .from(terminalOwner)
    .where(and(eq(terminalOwner.companyID, own.companyID), isNull(terminalOwner.closedAt)))
    .orderBy(asc(terminalOwner.name))
  const plans = []
  for (const { terminalOwnerID, name, settledFrom } of owners) {
    const startDate = settledFrom && settledFrom > period.startDate ? settledFrom : period.startDate
    const days = { startDate, endDate: period.endDate }
    const skipped = { name, settledFrom, settled: [] }
    if (startDate > period.endDate) {
      plans.push({ ...skipped, reason: 'settledLater' })
      continue
    }
    const {
      overlapping,
      proposed: _,
      gaps: __,
      terminalOwnerClosed: ___,
      ...sums
    } = await getUnsettled(read(), { terminalOwnerID, ...days })
    plans.push(
      isNothing(sums)
        ? { ...skipped, reason: 'nothingToSettle', settled: overlapping.map((one) => commonDays(days, one)) }
        : { terminalOwnerID, ...sums, overlapping },
    )
  }
  return plans
}

it('plans for all owners what it plans for each alone', async () => {
  const fees = { feePercentage: 1.25, feePerPayment: 5, vatPercentage: 24, termsTo: null }
  await call('POST', `/terminal-owners/${ownerOf('Kesk')}/settlement-terms`, {
    ...fees,
    termsFrom: '2026-10',
  })
  await call('POST', `/terminal-owners/${ownerOf('Ääre')}/settlement-terms`, {
    ...{ ...fees, feePercentage: 2.5, vatPercentage: 9 },
    termsFrom: '2026-11',
  })
  await addOwner('Later', '2026-11-15')
  await settle(ownerOf('Kesk'), october)
  await settle(ownerOf('Ääre'), { startDate: '2026-10-01', endDate: '2026-11-12' })
  await change('Kesk', '2026-10-05')
  await change('Ääre', '2026-11-05')
  await change('Ääre', '2026-11-14')
  const corrected = []
  for (const period of periods) {
    const { planned, skipped } = await getPlan(read(), period)
    const nameOf = (one: object) =>
      'name' in one ? one.name : 'terminalOwnerName' in one && one.terminalOwnerName
    const alone = await plannedAlone(period)
    expect(planned).toMatchObject(alone.filter((one) => !('reason' in one)))
    expect(alone.filter((one) => 'reason' in one)).toEqual(skipped)
    expect(alone.map(nameOf)).toContain('Later')
    corrected.push(...planned.map(({ correctionAmount }) => correctionAmount))
  }
  expect(corrected.filter((sum) => sum !== 0).length).toBeGreaterThan(2)
})

it('takes as many statements for many owners as for few', async () => {
  const countOf = async () => {
    const { db, statements } = listening(test.database.sql)
    await getPlan(read(db), { startDate: '2026-10-10', endDate: '2026-11-19' })
    return statements.length
  }
  await settle(ownerOf('Kesk'), october)
  await settle(ownerOf('Ääre'), { startDate: '2026-10-01', endDate: '2026-10-05' })
  const few = await countOf()
  for (const index of Array.from({ length: 20 }).keys()) await addOwner(`Owner ${index}`, null)
  expect([few, await countOf()]).toEqual([6, 6])
})

it('names closed owners with something to settle, and no others', async () => {
  const reasons = async () => {
    const { skipped } = await getPlan(read(), october)
    return Object.fromEntries(skipped.map(({ name, reason }) => [name, reason]))
  }
  const later = await addOwner('Later', '2026-11-15')
  expect(await reasons()).toMatchObject({ Later: 'settledLater' })
  for (const id of [ownerOf('Kesk'), later.terminalOwnerID])
    expect((await test.call('DELETE', `/api/terminal-owners/${id}`, undefined, cookie)).statusCode).toBe(204)
  const afterwards = await reasons()
  expect(afterwards).toMatchObject({ Kesk: 'ownerClosed' })
  expect(afterwards).not.toHaveProperty('Later')
})
