import { cardsOutOfBalance, countsEqualCards } from '@kaarditeek/db/invariants'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { z } from 'zod'
import { addTestCard, addTestCompany } from '../fixtures'
import { addEverybody, everybody, mayCall } from '../permission/everybody'
import { addTarget } from '../permission/target'
import { ORIGIN, testApp } from '../test-app'
import { faultOf } from './fault'
import type { Caller, Known } from './operations'
import type { Wire } from './wire'

const SEED = 8_000
const cards = [{ amountLimit: null, countLimit: null }, { amountLimit: 100_000 }, { amountLimit: 2_000 }]

type Headers = Record<string, string>
type Asked = { name: string; who: Caller; requests: fc.Arbitrary<Wire>; form: z.ZodType; runs: number }

// Each request comes from another address of this machine, so that no throttle by address refuses the rest.
const address = fc.nat(2 ** 24 - 1).map((nr) => `127.${nr >> 16}.${(nr >> 8) & 255}.${nr & 255}`)

/** Starts the application with a company whose records requests name. The same order of tests generates the same requests. */
export const fuzzer = async () => {
  const test = await testApp()
  const { db, sql } = test.database
  const company = await addTestCompany(db, 'own', { allowPartialPayments: true })
  await addEverybody(db, company)
  const pans = await Promise.all(
    cards.map(async (limits, index) => (await addTestCard(db, company, 10 + index, limits)).pan),
  )
  const known: Known = { ...(await addTarget(db, company)), pans }
  // Autovacuum would do it later: without statistics, joins of a company's many cards take seconds.
  await sql`analyze`
  const webApi: Headers = { authorization: `Bearer ${known.apiKey}` }
  const reached = new Set<string>()
  const calls = { accepted: 0, refused: 0 }
  const cookies = new Map<string, string>()
  let seed = SEED

  /** Returns the credential of a caller. Logs in again if a request has ended the session. */
  const sessionOf = async (email: string): Promise<Headers> => {
    const cookie = cookies.get(email) ?? ''
    const isOpen = (await test.call('GET', '/api/self-info', undefined, cookie)).statusCode === 200
    if (!isOpen) cookies.set(email, await test.login(email))
    return { cookie: cookies.get(email) ?? '', origin: ORIGIN }
  }

  /** Generates the caller: mostly one with access, otherwise a superuser, an administrator, a web API or none. */
  const callersOf = async (who: Caller): Promise<fc.Arbitrary<Headers>> => {
    const superuser = await sessionOf('superuser@own.test')
    const administrator = await sessionOf('administrator@own.test')
    const may = (level: string) =>
      who !== 'webApi' && everybody.some((one) => one.level === level && mayCall(who, one))
    const able = [
      ...(may('superuser') ? [superuser] : []),
      ...(may('administrator') ? [administrator] : []),
      ...(who === 'webApi' ? [webApi] : []),
    ]
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...able) },
      { weight: 1, arbitrary: fc.constantFrom(superuser, administrator, webApi, {}) },
    )
  }

  /** Expects that every reply is below 500 and matches the document, and that each refusal has `form`. */
  const ask = async ({ name, who, requests, form, runs }: Asked) => {
    const faults: string[] = []
    seed += 1
    const asked = fc.sample(fc.tuple(requests, await callersOf(who), address), { seed, numRuns: runs })
    for (const [wire, caller, remoteAddress] of asked) {
      const headers = { ...caller, ...wire.headers }
      const reply = await test.inject({ ...wire, method: wire.method as 'GET', headers, remoteAddress })
      if (reply.statusCode < 400) reached.add(name)
      calls[reply.statusCode < 400 ? 'accepted' : 'refused'] += 1
      faults.push(...[faultOf(wire, reply, form)].filter((fault) => fault !== null))
    }
    expect(faults).toEqual([])
  }

  /** Expects that all sums and counts agree and that the log has no failure. */
  const expectSound = async () => {
    expect(await cardsOutOfBalance(sql)).toEqual([])
    expect([...(await countsEqualCards(sql))]).toEqual([])
    expect(test.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  }

  return { known, reached, calls, sql, ask, expectSound, close: test.close }
}

export type Fuzzer = Awaited<ReturnType<typeof fuzzer>>
