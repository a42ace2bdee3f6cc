import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from './everybody'
import type { ProcedurePath } from './matrix'
import { asAll, isQuery, nameOf, type PermissionApp, paths, permissionApp, permitted } from './permission-app'
import { requestOf } from './requests'

// These close what other calls name, or end the session; they run last.
const lastOnes: ProcedurePath[] = [
  'role.delete',
  'operator.closeAccount',
  'operator.closeUser',
  'auth.logout',
]
const order = [...paths.filter((path) => !lastOnes.includes(path)), ...lastOnes]

/** As `asAll`, one caller after another: mutations at once would change the same record. */
const asEach: typeof asAll = async (callers, ask) => {
  const answers = []
  for (const caller of callers) answers.push([nameOf(caller), await ask(caller)] as const)
  return Object.fromEntries(answers)
}

describe('calls of callers with access', () => {
  let app: PermissionApp
  let before: unknown
  const checksum = () => app.checksum(app.sibling.companyID, app.elsewhere.companyID)

  beforeAll(async () => {
    app = await permissionApp()
    before = await checksum()
  })
  afterAll(() => app.close())
  beforeEach(() => app.forgetThrottles())

  it.each(order)('%s is answered', async (path) => {
    const { answer = 200, sees } = requestOf(path)
    const isHidden = ({ permissions }: TestCaller) =>
      sees !== undefined && !permissions.some((code) => code === sees)
    const ask = (caller: TestCaller) => app.call(path, caller, app.own)
    const expected = permitted(path).map((caller) => [nameOf(caller), isHidden(caller) ? 404 : answer])
    expect(await (isQuery(path) ? asAll : asEach)(permitted(path), ask)).toEqual(Object.fromEntries(expected))
  })

  it('no row of another company has changed', async () => {
    expect(await checksum()).toEqual(before)
  })
})
