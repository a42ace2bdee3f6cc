import { approvableCalls, isApprovable } from '@kaarditeek/domain/approval/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callerOf, inOrder, isQuery, type PermissionApp, paths, permissionApp } from './permission-app'
import { requestOf } from './requests'

/** Calls that raise what a card may pay without a second person, each with its reason. Rule 20.1. */
const withoutSecond: Record<string, string> = {
  'cardLoad.transfer': 'moves what another card loses',
  'approval.approve': 'is the second person',
}

const calls = paths.filter((path) => !isQuery(path) && requestOf(path).answer === undefined)

describe('where a company asks for a second person above 0', () => {
  let app: PermissionApp
  beforeAll(async () => {
    app = await permissionApp()
  })
  beforeEach(async () => {
    const { companyID } = app.own
    // One of the calls sets the sums itself.
    await app.sql`
      update company set approve_loads_above = 0, approve_limits_above = 0, approve_refunds_above = 0
      where company_id = ${companyID}`
    // Two of the calls lower the same transaction, and two raise the limits of the same card.
    await app.sql`
      update approval set expires_at = created_at 
      where company_id = ${companyID} and (transaction_id is not null or kind = 'limits')`
  })
  afterAll(() => app.close())

  /** What each card may pay, in cents; an unlimited one everything. */
  const left = async () => {
    const rows = await app.sql<{ id: number; left: number }[]>`
      select id, coalesce(amount_limit - amount_used, 9000000000000)::float8 as left
      from card where company_id = ${app.own.companyID}`
    return new Map(rows.map((row) => [row.id, row.left]))
  }

  it.each(inOrder(calls, (path) => path))('%s', async (path) => {
    await app.forgetThrottles()
    const before = await left()
    const reply = await app.asking(path, callerOf(path), app.own)(path)
    expect([reply.statusCode, reply.body.includes('approvalNeeded')]).toEqual(
      isApprovable(path) ? [400, true] : [200, false],
    )
    const raised = [...(await left())].filter(([id, now]) => now > (before.get(id) ?? now))
    expect(raised.length > 0).toBe(path in withoutSecond)
  })

  it('asks for each call that may wait', () => {
    expect(approvableCalls.filter((path) => !calls.includes(path))).toEqual([])
  })
})
