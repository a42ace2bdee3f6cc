import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal } from './fault'
import { type Fuzzer, fuzzer } from './fuzzer'
import { operations } from './operations'
import { requestsOf } from './requests'

const RUNS = 20
const TERMINALS_RUNS = 150

describe('documented operations with valid and mutated requests', () => {
  let fuzz: Fuzzer
  beforeAll(async () => {
    fuzz = await fuzzer()
  })
  afterAll(() => fuzz.close())

  it.each(operations)('$name never answers 5xx and replies as documented', ({ name, who, parts }) => {
    const runs = who === 'webApi' ? TERMINALS_RUNS : RUNS
    return fuzz.ask({ name, who, requests: requestsOf(parts(fuzz.known)), form: refusal, runs })
  })

  it('at least 400 different calls are accepted and 400 refused as documented', () => {
    expect(fuzz.calls.accepted).toBeGreaterThan(400)
    expect(fuzz.calls.refused).toBeGreaterThan(400)
  })

  it('all cents are accounted for and no failure is logged', () => fuzz.expectSound())

  // Otherwise the test would pass even if no request reached a procedure.
  it('most requests reach their procedure', async () => {
    const idle = operations.map(({ name }) => name).filter((name) => !fuzz.reached.has(name))
    expect(idle.length, idle.join()).toBeLessThan(operations.length / 4)
    const [{ payments } = { payments: 0 }] = await fuzz.sql`select count(*)::int as payments from transaction`
    expect(payments).toBeGreaterThan(5)
  })
})
