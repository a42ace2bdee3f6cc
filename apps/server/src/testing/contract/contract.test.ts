import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCard, addTestCompany } from '../fixtures'
import { type Known, operations } from '../fuzz/operations'
import type { Wire } from '../fuzz/wire'
import { importRow, importText, sendImport } from '../import-file'
import { addEverybody, everybody, mayCall } from '../permission/everybody'
import { addTarget } from '../permission/target'
import { ORIGIN, type TestApp, testApp } from '../test-app'
import { contractFault } from './contract'
import { exampleRequest } from './example-request'

const importing = operations.find(({ procedure }) => procedure === 'cardImport.create')

describe('every documented operation', () => {
  let test: TestApp
  let known: Known
  const cookies = new Map<string, string>()
  /** Card, terminal, payment and hold that a terminal names in its requests. */
  let ofTerminal: Record<string, unknown>

  /** A card to block, since the other calls need theirs. */
  let blockable: string
  beforeAll(async () => {
    test = await testApp()
    const { db } = test.database
    const company = await addTestCompany(db, 'own')
    await addEverybody(db, company)
    const { pan } = await addTestCard(db, company, 10)
    blockable = (await addTestCard(db, company, 11)).pan
    await test.database.sql`insert into web_api_permission (company_id, web_api_id, permission)
      select company_id, web_api_id, unnest(array[4, 5]) from web_api where web_api_id = ${company.webApiID}`
    known = { ...(await addTarget(db, company)), pans: [pan] }
    ofTerminal = { pan, terminalID: 'T1', idempotencyKey: 'POST /api/web/payments' }
  })
  afterAll(() => test.close())

  const sessionOf = async (email: string) => {
    const isOpen =
      (await test.call('GET', '/api/self-info', undefined, cookies.get(email))).statusCode === 200
    if (!isOpen) cookies.set(email, await test.login(email))
    return { cookie: cookies.get(email) ?? '', origin: ORIGIN }
  }

  const ask = (wire: Wire, headers: Record<string, string>) =>
    test.app.inject({ ...wire, method: wire.method as 'GET', headers: { ...headers, ...wire.headers } })

  // Administrators make the calls that they may make, because superusers see only a part of some replies. A superuser makes the
  // other calls, because a superuser has a company.
  const ableOf = (who: (typeof operations)[number]['who']) =>
    typeof who !== 'string' && everybody.some((one) => one.level === 'administrator' && mayCall(who, one))
      ? 'administrator@own.test'
      : 'superuser@own.test'

  /** Makes a hold to release, since the example before has completed the other one. */
  const holdAnew = async (): Promise<number> => {
    const hold = { pan: ofTerminal.pan, amount: 100, terminalID: 'T1' }
    const reply = await test.terminal(known, 'holds', hold, 'to release')
    return reply.json().holdID
  }

  it.each(operations.filter((one) => one !== importing))(
    '$name takes its example and answers as documented',
    async (operation) => {
      const { who, procedure } = operation
      const pan = operation.path === '/api/web/blocks' ? { pan: blockable } : {}
      const held = operation.path.endsWith('/release') ? { holdID: await holdAnew() } : {}
      const { wire, status, email } = exampleRequest(operation, known, { ...ofTerminal, ...pan, ...held })
      const headers =
        who === 'webApi' ? { authorization: `Bearer ${known.apiKey}` } : await sessionOf(email ?? ableOf(who))
      const reply = await ask(wire, headers)
      expect([reply.statusCode, reply.statusCode === status ? '' : reply.body]).toEqual([status, ''])
      expect(contractFault(wire, reply)).toBeNull()
      if (procedure !== null) return
      const { transactionID = ofTerminal.transactionID, holdID = ofTerminal.holdID } = reply.json()
      ofTerminal = { ...ofTerminal, transactionID: transactionID ?? ofTerminal.transactionID, holdID }
    },
  )

  it('of an upload answers as documented', async () => {
    const { cookie } = await sessionOf('superuser@own.test')
    const reply = await sendImport(test, importText([importRow(1)]), { cookie })
    expect(reply.json()).toMatchObject({ code: 'ERROR_NO_PERMISSION' })
    expect(contractFault({ method: 'POST', url: '/api/customers/import-cards' }, reply)).toBeNull()
  })

  it.each(operations.filter(({ who }) => who !== 'anyone'))(
    '$name answers as documented without a login',
    async (operation) => {
      const { wire } = exampleRequest(operation, known, ofTerminal)
      const reply = await ask(wire, {})
      expect(reply.statusCode).toBe(401)
      expect(contractFault(wire, reply)).toBeNull()
    },
  )
})
