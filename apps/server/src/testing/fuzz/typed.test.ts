import { afterAll, beforeAll, describe, it } from 'vitest'
import { typedRefusal } from './fault'
import { type Fuzzer, fuzzer } from './fuzzer'
import { procedures } from './operations'
import { batchesOf, typedRequestsOf } from './requests'

const RUNS = 5
const BATCHES = 40

describe('typed procedures, whatever is sent', () => {
  let fuzz: Fuzzer
  beforeAll(async () => {
    fuzz = await fuzzer()
  })
  afterAll(() => fuzz.close())

  it.each(procedures)('$path never fails, and refuses in a known form', ({ path, who, input }) => {
    const requests = typedRequestsOf({ path, input: input(fuzz.known) })
    return fuzz.ask({ name: path, who, requests, form: typedRefusal, runs: RUNS })
  })

  it('do so too in batches', () => {
    const requests = batchesOf(procedures.map(({ path, input }) => ({ path, input: input(fuzz.known) })))
    return fuzz.ask({ name: 'batch', who: 'signedIn', requests, form: typedRefusal, runs: BATCHES })
  })

  it('lose no money and log no failure', () => fuzz.expectSound())
})
