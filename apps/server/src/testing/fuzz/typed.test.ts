import { afterAll, beforeAll, describe, it } from 'vitest'
import { typedRefusal } from './fault'
import { type Fuzzer, fuzzer } from './fuzzer'
import { procedures } from './operations'
import { batchesOf, typedRequestsOf } from './requests'

const RUNS = 5
const BATCHES = 40

describe('typed procedures with valid and mutated requests', () => {
  let fuzz: Fuzzer
  beforeAll(async () => {
    fuzz = await fuzzer()
  })
  afterAll(() => fuzz.close())

  it.each(procedures)(
    '$path never answers 5xx and refuses in the documented form',
    ({ path, who, input }) => {
      const requests = typedRequestsOf({ path, input: input(fuzz.known) })
      return fuzz.ask({ name: path, who, requests, form: typedRefusal, runs: RUNS })
    },
  )

  it('batches of procedures do the same', () => {
    const requests = batchesOf(procedures.map(({ path, input }) => ({ path, input: input(fuzz.known) })))
    return fuzz.ask({ name: 'batch', who: 'signedIn', requests, form: typedRefusal, runs: BATCHES })
  })

  it('all cents are accounted for and no failure is logged', () => fuzz.expectSound())
})
