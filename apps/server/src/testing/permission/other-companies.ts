import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from './everybody'
import type { ProcedurePath } from './matrix'
import {
  asAll,
  expectUnchanged,
  nameOf,
  type PermissionApp,
  paths,
  permissionApp,
  permitted,
  restCalls,
  sparing,
} from './permission-app'
import { requestOf } from './requests'
import type { Target } from './target'

/** Tests that callers with access to a procedure get 404 for records of a company in which they have none. */
export const describeOtherCompany = (
  name: string,
  companyOf: (app: PermissionApp) => Target,
  levels: readonly TestCaller['level'][],
) =>
  describe(`records of ${name}`, () => {
    let app: PermissionApp
    let before: unknown
    const checksum = () => app.checksum(companyOf(app).companyID)

    beforeAll(async () => {
      app = await permissionApp()
      before = await checksum()
    })
    afterAll(() => app.close())
    beforeEach(() => app.forgetThrottles())

    const callersOf = (path: ProcedurePath) => permitted(path).filter(({ level }) => levels.includes(level))
    const named = paths.filter((path) => requestOf(path).names)
    const namedOverRest = restCalls.filter(([, { path }]) => requestOf(path).names)

    type Ask = (caller: TestCaller) => Promise<number>
    const typed =
      (path: ProcedurePath): Ask =>
      (caller) =>
        app.call(path, caller, sparing(companyOf(app)))
    const overRest =
      (call: (typeof restCalls)[number][1]): Ask =>
      (caller) =>
        app.callRest(call, caller, sparing(companyOf(app)))

    const expectUnknown = async (path: ProcedurePath, ask: Ask) => {
      const expected = callersOf(path).map((caller) => [nameOf(caller), 404])
      expect(await asAll(callersOf(path), ask)).toEqual(Object.fromEntries(expected))
    }

    it.each(named)('%s answers 404', (path) => expectUnknown(path, typed(path)))
    it.each(namedOverRest)('%s answers 404', (_, call) => expectUnknown(call.path, overRest(call)))

    it('nothing has changed', () =>
      expectUnchanged(checksum, before, [
        ...named.map((path) => [path, () => asAll(callersOf(path), typed(path))] as const),
        ...namedOverRest.map(
          ([name, call]) => [name, () => asAll(callersOf(call.path), overRest(call))] as const,
        ),
      ]))
  })
