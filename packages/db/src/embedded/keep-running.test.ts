import { expect, test } from 'vitest'
import { keepRunning } from './keep-running'
import type { Postmaster } from './postmaster'

type Planned = { starts: boolean; isFull: boolean }

/** Runs of PostgreSQL as they are planned. `end` ends the current one. */
const fakeRuns = (planned: Planned[]) => {
  let end: (value?: undefined) => void = () => undefined
  const launch = (): Postmaster => {
    const { starts, isFull } = planned.shift() ?? { starts: false, isFull: false }
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    if (!starts) end()
    return {
      ready: starts ? Promise.resolve() : Promise.reject(new Error('PostgreSQL could not start')),
      ended,
      lacksSpace: () => isFull,
      interrupt: () => end(),
    }
  }
  return { launch, end: () => end() }
}

test('a database that a full disk has ended is started again until there is space', async () => {
  const full = Array.from({ length: 20 }, () => ({ starts: false, isFull: true }))
  const planned = [{ starts: true, isFull: true }, ...full, { starts: true, isFull: false }]
  const { launch, end } = fakeRuns(planned)
  const heard: string[] = []
  const { lost, stop } = await keepRunning({
    launch,
    cleanUp: async () => undefined,
    log: (message) => heard.push(message),
    fullPause: 1,
  })
  end()
  await expect
    .poll(() => heard)
    .toEqual([
      'The disk is full, so the embedded PostgreSQL has ended; it is started again when there is space',
      'The embedded PostgreSQL is running again',
    ])
  expect(planned).toEqual([])
  expect(await Promise.race([lost, Promise.resolve('running')])).toBe('running')
  await stop()
})
