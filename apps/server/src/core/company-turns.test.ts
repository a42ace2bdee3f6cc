import { once } from 'node:events'
import { expect, it } from 'vitest'
import { companyTurns } from './company-turns'

it('one company never takes all turns', async () => {
  const turn = companyTurns({ all: 3, each: 2 })
  const running = new Set<string>()
  const ended = new AbortController()
  const end = once(ended.signal, 'abort')
  const run = (companyID: number, name: string) =>
    turn(companyID, async () => {
      running.add(name)
      await end
    })
  const tasks = ['a1', 'a2', 'a3', 'a4'].map((name) => run(1, name))
  tasks.push(run(2, 'b1'), run(2, 'b2'))
  await expect.poll(() => [...running]).toEqual(['a1', 'a2', 'b1'])
  ended.abort()
  await Promise.all(tasks)
  expect(running.size).toBe(6)
})
