import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestHolders, testHolders } from '../../testing/holder'

/** Statements that a request causes, without their values. */
const statementsOf = (log: string[]) => log.map((text) => text.replace(/\d+/g, 'n'))

describe('the one answer', () => {
  let test: TestHolders
  let asked: { [name: string]: { company: string; pan: string; code: string } }
  const queries: string[] = []

  beforeAll(async () => {
    test = await testHolders()
    const open = await test.addCard()
    const closed = await test.addCard({ closedAt: new Date('2026-10-01T00:00:00Z') })
    const clientless = await test.addCard({ customerUnitID: null })
    const company = 'pood'
    asked = {
      'a wrong proof': { company, pan: open.pan, code: 'Tamm' },
      'an unknown card': { company, pan: '9412005110009999', code: 'Kõiv' },
      'a malformed number': { company, pan: 'kaart-x', code: 'Kõiv' },
      'a closed card': { company, pan: closed.pan, code: 'Kõiv' },
      'a card without a client': { company, pan: clientless.pan, code: 'Kõiv' },
      'an unknown page': { company: 'tundmatu', pan: open.pan, code: 'Kõiv' },
    }
    const { sql } = test.database
    const original = sql.options.debug
    sql.options.debug = (_connection: number, query: string) => {
      queries.push(query)
      if (typeof original === 'function') original(_connection, query, [], [])
    }
  })
  beforeEach(() => test.forget())
  afterAll(() => test.close('a card gets its limits in its row alone'))

  it.each(['balance', 'block'] as const)(
    'of %s has the same status, headers and bytes for each',
    async (path) => {
      const answers = []
      for (const request of Object.values(asked)) {
        await test.forget()
        const { statusCode, headers, body } = await test.ask(path, request)
        const { 'x-request-id': _, date: __, ...rest } = headers
        answers.push({ statusCode, body, headers: rest })
      }
      expect(answers[0]).toMatchObject({ statusCode: 404 })
      expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({
        code: 'ERROR_NOT_FOUND',
        reason: 'holderUnknown',
        subErrors: [],
      })
      for (const answer of answers) expect(answer).toEqual(answers[0])
    },
  )

  it('counts each alike: the same bounds hold for what does not exist', async () => {
    for (const request of Object.values(asked)) {
      await test.forget()
      const statuses = []
      for (let attempt = 0; attempt < 5; attempt += 1)
        statuses.push((await test.ask('balance', request, `198.51.100.${attempt}`)).statusCode)
      expect(statuses).toEqual([404, 404, 404, 400, 400])
    }
  })

  it('takes the same statements for each', async () => {
    const taken = []
    for (const request of Object.values(asked)) {
      await test.forget()
      queries.length = 0
      await test.ask('balance', request)
      taken.push(statementsOf(queries))
    }
    expect(taken[0]?.length).toBeGreaterThan(0)
    for (const one of taken) expect(one).toEqual(taken[0])
  })

  it('keeps numbers and proofs out of the log and of the counts', async () => {
    for (const request of Object.values(asked)) await test.ask('balance', request)
    const log = test.log.join('\n')
    const counts = await test.database.sql`select subject from throttle`
    for (const text of [log, JSON.stringify(counts)])
      for (const { pan, code } of Object.values(asked)) {
        expect(text).not.toContain(pan)
        expect(text.toLowerCase()).not.toContain(code.toLowerCase())
      }
  })
})
