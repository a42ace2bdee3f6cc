import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  asAll,
  expectUnchanged,
  nameOf,
  type PermissionApp,
  permissionApp,
  type RestCall,
  refusalOf,
  refused,
  restCalls,
  sparing,
} from './permission-app'

describe('documented calls of callers without access', () => {
  let app: PermissionApp
  let before: unknown

  beforeAll(async () => {
    app = await permissionApp()
    before = await app.checksum()
  })
  afterAll(() => app.close())
  beforeEach(() => app.forgetThrottles())

  const callAsRefused = (call: RestCall) =>
    asAll(refused(call.path), (caller) => app.callRest(call, caller, sparing(app.own)))

  it.each(restCalls)('%s is refused', async (_, call) => {
    const expected = refused(call.path).map((caller) => [nameOf(caller), refusalOf(caller)])
    expect(await callAsRefused(call)).toEqual(Object.fromEntries(expected))
  })

  it('nothing has changed', () =>
    expectUnchanged(
      app.checksum,
      before,
      restCalls.map(([name, call]) => [name, () => callAsRefused(call)]),
    ))
})
