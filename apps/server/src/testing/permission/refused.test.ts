import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appRouter } from '../../entities/router'
import { matrix, type ProcedurePath } from './matrix'
import {
  asAll,
  expectUnchanged,
  nameOf,
  type PermissionApp,
  paths,
  permissionApp,
  refusalOf,
  refused,
} from './permission-app'

const guarded = paths.filter((path) => matrix[path] !== 'anyone')

it('the matrix has every procedure', () => {
  expect([...paths].sort()).toEqual(Object.keys(appRouter._def.procedures).sort())
})

describe('typed calls of callers without access', () => {
  let app: PermissionApp
  let before: unknown

  beforeAll(async () => {
    app = await permissionApp()
    before = await app.checksum()
  })
  afterAll(() => app.close())
  beforeEach(() => app.forgetThrottles())

  const callAsRefused = (path: ProcedurePath) =>
    asAll(refused(path), app.callAll(path, [app.own, app.sibling, app.elsewhere]))

  it.each(guarded)('%s is refused', async (path) => {
    const expected = refused(path).map((caller) => [nameOf(caller), [1, 2, 3].map(() => refusalOf(caller))])
    expect(await callAsRefused(path)).toEqual(Object.fromEntries(expected))
  })

  it('nothing has changed', () =>
    expectUnchanged(
      app.checksum,
      before,
      guarded.map((path) => [path, () => callAsRefused(path)]),
    ))
})
