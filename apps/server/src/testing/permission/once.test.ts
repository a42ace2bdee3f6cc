import { keyless, takesKey } from '@kaarditeek/domain/call/key'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appRouter } from '../../entities/router'
import type { ProcedurePath } from './matrix'
import { callerOf, inOrder, type PermissionApp, permissionApp, restCalls } from './permission-app'
import { requestOf } from './requests'

const procedures = Object.entries<{ _def: { type: string } }>(appRouter._def.procedures as never)
const mutations = procedures.filter(([, { _def }]) => _def.type === 'mutation').map(([path]) => path)
/** Calls that take a key. Uploads are multipart bodies, and some requests of the permission test are refused: these have tests of their own. */
const keyed = (mutations as ProcedurePath[]).filter(
  (path) => takesKey(path) && requestOf(path).answer === undefined,
)

const withApp = () => {
  const opened: { app?: PermissionApp } = {}
  const current = () => {
    if (!opened.app) throw new Error('The application has not started')
    return opened.app
  }
  beforeAll(async () => {
    opened.app = await permissionApp()
  })
  beforeEach(() => current().forgetThrottles())
  afterAll(() => opened.app?.close())
  return current
}

type Reply = Awaited<ReturnType<ReturnType<PermissionApp['asking']>>>
/** Checksums of the tables that only requests write: jobs of reports go on by themselves. */
const written = async (app: PermissionApp) =>
  (await app.checksum()).filter(({ name }) => !String(name).startsWith('report_'))

/** Replies show a new access token once. */
const withoutToken = (body: string) => body.replace(/"ktp_[^"]+"/, 'null')

const isReplay = ({ headers }: Reply) => headers['idempotent-replayed'] === 'true'

describe('a call that is repeated under its key takes effect once', () => {
  const app = withApp()

  it.each(inOrder(keyed, (path) => path))('%s', async (path) => {
    const ask = app().asking(path, callerOf(path), app().own)
    const first = await ask(path)
    expect([first.statusCode, isReplay(first)]).toEqual([200, false])
    const after = await written(app())
    const second = await ask(path)
    expect([second.statusCode, isReplay(second), second.body]).toEqual([200, true, withoutToken(first.body)])
    expect(await written(app())).toEqual(after)
  })

  it('and keeps no secret', async () => {
    const kept = await app().kept()
    expect(kept.length).toBeGreaterThan(50)
    expect(kept.filter((result) => /kt[kptw]_|Uus-2026|argon2/.test(result))).toEqual([])
  })
})

describe('a documented call that is repeated under its key has the first status', () => {
  const app = withApp()
  const calls = restCalls.filter(([, { route, path }]) => !route.upload && keyed.includes(path))

  it.each(inOrder(calls, ([, { path }]) => path))('%s', async (name, call) => {
    const ask = app().askingRest(call, callerOf(call.path), app().own)
    const first = await ask(name)
    expect([first.statusCode, isReplay(first)]).toEqual([call.route.status, false])
    const second = await ask(name)
    expect([second.statusCode, isReplay(second), second.body]).toEqual([
      call.route.status,
      true,
      withoutToken(first.body),
    ])
  })

  it('is a call that changes something, or one of those that take no key', () => {
    expect(Object.keys(keyless).filter((path) => !mutations.includes(path))).toEqual([])
  })

  it.each(Object.keys(keyless) as ProcedurePath[])('%s ignores a key', async (path) => {
    const ask = app().asking(path, callerOf(path), app().own)
    await ask(path)
    expect(isReplay(await ask(path))).toBe(false)
  })
})
