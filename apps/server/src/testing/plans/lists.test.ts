import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { Level } from '@kaarditeek/domain/access/access'
import { allPermissions } from '@kaarditeek/domain/access/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { SignedIn } from '../../core/session'
import { readIn } from '../../core/work/scope'
import { addTestCompany, clockAt } from '../fixtures'
import { NOW } from '../test-app'
import { type AnyScope, allLists, planTests } from './lists'
import { unnamedColumns } from './named-columns'

const lists = await allLists()
/** Fields of an input that choose how rows are shown. */
const view = ['page', 'limit', 'orderBy', 'fields', 'cursor', 'withTotals']

/** Lists without a test of their plan. A new one needs a reason. */
const unplanned: Record<string, string> = {
  accessTokenList: 'an account has at most twenty',
  cardProductHistory: 'a product is changed a few times',
  cardRuleHistory: 'a rule is changed a few times',
  companyMonthHistory: 'a month is closed and reopened a few times',
  holderPageHistory: 'a company has one page, which is changed a few times',
  reportScheduleList: 'an account has at most fifty',
  reportScheduleRuns: 'sendings of one schedule, by the unique index of schedule and time',
  noticeList: 'a rule has 1,000 open notices at most, and ended ones are kept for 90 days',
  noticeRuleList: 'a company has at most fifty',
  ownFieldList: 'a company has at most thirty',
  savedViewList: 'an account has at most a hundred',
  serviceAccountList: 'a company has one for each of its integrations',
  serviceTokenList: 'an account has at most twenty',
  settlementHistory: 'a settlement is closed and paid once',
  settlementTermsHistory: 'a fee is changed a few times',
  settlementTermsList: 'an owner has a fee for some months each',
  sandboxMailList: 'mails of one sandbox, until it is emptied',
  wholeCustomers: 'a report of all customers of a company',
  customerReport: 'a page of the same report',
  silentTerminals: 'looks a week of each terminal up, by the index of terminal and time',
  terminalSummary: 'groups all transactions of the days of a report',
  unusedCards: 'a report of all active cards of a company',
}

/** Values of which each filter accepts at least two, or one and null. */
const values = [
  null,
  true,
  false,
  1,
  2,
  3,
  4,
  'abc',
  'abcd',
  '1234',
  '12345',
  '2026-10-01',
  '2026-11',
  NOW,
  'self',
  'card',
  'waiting',
  'draft',
  'active',
  'cardExpiry',
  'load',
  'invited',
  'monthly',
  'closed',
]

const accepted = (schema: z.ZodType) => values.filter((value) => schema.safeParse(value).success)

/** Returns an input with the defaults, and the first accepted value of each field that has none. */
const plainOf = ({ shape }: z.ZodObject): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries<z.ZodType>(shape).map(([name, schema]) => {
      const { success, data } = schema.safeParse(undefined)
      return [name, success ? data : schema.parse(accepted(schema)[0])]
    }),
  )

describe('lists', () => {
  let database: TestDatabase
  let scope: AnyScope

  beforeAll(async () => {
    database = await testDatabase()
    const { by } = await addTestCompany(database.db, 'own')
    const viewer = { ...by, level: Level.superuser, permissions: allPermissions } as unknown as SignedIn
    scope = { ...readIn(database.db, by, clockAt(NOW)), viewer }
  })
  afterAll(() => database.drop())

  it('are found', () => expect(lists.length).toBeGreaterThan(30))

  it.each(lists)('%s has a condition for each of its filters', async (_, { calls, ready, pageQuery }) => {
    const { input } = calls.page
    const plain = plainOf(input)
    const queryOf = async (filter: Record<string, unknown>) => {
      const known = { ...plain, ...filter }
      const { sql, params } = pageQuery(await ready(scope, known as never), known).toSQL()
      return JSON.stringify([sql, params])
    }
    const without: string[] = []
    for (const [name, schema] of Object.entries<z.ZodType>(input.shape)) {
      // A parent record is the scope's own company, or `before` finds it; `card-plan.test.ts` reads the conditions of own fields.
      const isParent = name === 'companyID' || name === 'ownField' || !schema.safeParse(undefined).success
      if (view.includes(name) || isParent) continue
      const queries = await Promise.all(
        accepted(schema).map((value) => queryOf({ [name]: schema.parse(value) })),
      )
      if (new Set(queries).size < 2) without.push(name)
    }
    expect(without).toEqual([])
  })

  it.each(lists)('%s names the tables in the subqueries of its fields', (_, { calls, pageQuery }) => {
    const { sql } = pageQuery(scope, plainOf(calls.page.input)).toSQL()
    expect(unnamedColumns(sql)).toEqual([])
  })

  it('have a test of their plan, or a reason against it', () => {
    const named: string[] = planTests().match(/\w+/g) ?? []
    const isPlanned = (name: string) => named.indexOf(name) !== named.lastIndexOf(name)
    const names = lists.map(([name]) => name)
    expect(names.filter((name) => !isPlanned(name))).toEqual(names.filter((name) => name in unplanned))
    expect(names).toEqual(expect.arrayContaining(Object.keys(unplanned)))
  })
})
