import { expect, test } from 'vitest'
import { ageMeter } from './replica-age'

const measured = () => {
  let now = 0
  const meter = ageMeter(() => now)
  const at = (seconds: number) => {
    now = seconds * 1000
  }
  return { ...meter, at }
}

test('a replica that has replayed the newest position is as old as the last reading', () => {
  const { wrote, replayed, seconds, at } = measured()
  wrote(100)
  replayed(100)
  expect(seconds()).toBe(0)
  at(5)
  expect(seconds()).toBe(5)
  // The primary was idle.
  wrote(100)
  replayed(100)
  expect(seconds()).toBe(0)
})

test('a replica that is behind is as old as the youngest position that it has replayed', () => {
  const { wrote, replayed, seconds, at } = measured()
  for (const second of [0, 1, 2, 3]) {
    at(second)
    wrote(100 + second)
  }
  replayed(101)
  expect(seconds()).toBe(2)
  replayed(101)
  at(4)
  expect(seconds()).toBe(3)
  replayed(500)
  expect(seconds()).toBe(1)
})

test('a replica that is away, not yet measured, or far behind is infinitely old', () => {
  const { wrote, replayed, seconds } = measured()
  expect(seconds()).toBe(Number.POSITIVE_INFINITY)
  wrote(100)
  replayed(99)
  expect(seconds()).toBe(Number.POSITIVE_INFINITY)
  replayed(100)
  expect(seconds()).toBe(0)
  replayed(null)
  expect(seconds()).toBe(Number.POSITIVE_INFINITY)
})

test('a primary that does not answer makes the replica older', () => {
  const { wrote, replayed, seconds, at } = measured()
  wrote(100)
  replayed(100)
  at(20)
  wrote(null)
  replayed(100)
  expect(seconds()).toBe(20)
})
