import { expect, test } from 'vitest'
import { capacity } from './capacity'
import { addCard, codeOf, TERMINAL, testTerminals, useOf } from './test-terminals'

/** The limit under test, with a fake clock. Calls stay under way until `finish` ends them. */
const limited = () => {
  let now = 0
  let pauses = 0
  const pause = async () => (pauses += 1)
  const { ensureRoom, use } = capacity(pause, () => now)
  const ends: (() => void)[] = []
  /** Makes calls until one is refused or `most` are under way. Returns how many were accepted. */
  const fill = async (most: number) => {
    for (let accepted = 0; accepted < most; accepted += 1) {
      const isRefused = await ensureRoom().catch(() => true)
      if (isRefused) return accepted
      void use(() => new Promise<void>((end) => ends.push(end)))
    }
    return most
  }
  const finish = async (count: number) => {
    for (const end of ends.splice(0, count)) end()
    await new Promise(setImmediate)
  }
  return { fill, finish, pauses: () => pauses, pass: (milliseconds: number) => (now += milliseconds) }
}

test('a burst of 1,024 calls waits, and each further one is held before it is refused', async () => {
  const { fill, pauses } = limited()
  expect(await fill(2000)).toBe(1024)
  expect(pauses()).toBe(1)
})

test('a queue that has stood for 100 ms is kept at 128 calls until it was short', async () => {
  const { fill, finish, pass } = limited()
  await fill(300)
  pass(101)
  expect(await fill(1)).toBe(0)
  await finish(172)
  expect(await fill(1)).toBe(0)
  await finish(1)
  expect(await fill(10)).toBe(1)
  await finish(65)
  expect(await fill(500)).toBe(500)
})

test('128 calls at once are never refused, however long', async () => {
  const { fill, finish, pass } = limited()
  await fill(128)
  for (let round = 0; round < 20; round += 1) {
    pass(50)
    await finish(64)
    expect(await fill(64)).toBe(64)
  }
})

test('payments beyond the queue are 503 with Retry-After, and are taken later under their keys', async () => {
  const terminals = await testTerminals()
  const { pan, id } = await addCard(terminals.sql, terminals.own, {})
  const pay = (key: string) => terminals.pay({ pan, amount: 1, terminalID: TERMINAL }, key)
  const [waiting, refused]: [string[], string[]] = [[], []]
  const attempt = async (key: string) => {
    waiting.push(key)
    const reply = await pay(key)
    if (reply.statusCode === 201) return
    expect([reply.statusCode, codeOf(reply)]).toEqual([503, 'NOT_AVAILABLE_ERROR'])
    expect(reply.headers['retry-after']).toBe('1')
    refused.push(key)
  }
  const payments = await terminals.database.sql.begin(async (tx) => {
    await tx`select from card where id = ${id} for update`
    const all: Promise<void>[] = []
    await expect
      .poll(
        () => {
          for (let more = 0; more < 64; more += 1) all.push(attempt(`key-${waiting.length}`))
          return refused.length
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)
    return { all }
  })
  await Promise.all(payments.all)
  for (const key of refused) expect((await pay(key)).statusCode).toBe(201)
  expect(await useOf(terminals.sql, id)).toEqual({ amount: waiting.length, times: waiting.length })
  await terminals.close()
}, 60_000)
