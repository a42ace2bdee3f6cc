import { expect, it } from 'vitest'
import { onlyActivates } from './rules'
import { activatable } from './schema'

it.each([
  [[304], true],
  [[300, 304], false],
  [[300], false],
  [[], false],
] as const)('the permissions %j only allow activation: %s', (permissions, only) => {
  expect(onlyActivates({ permissions })).toBe(only)
})

it.each([
  ['941200511', false],
  ['9412005111', true],
  ['94120051110000012345', false],
  ['9412 0051 11', false],
])('a card is looked up by %s: %s', (pan, isLookedUp) => {
  expect(activatable.safeParse({ pan }).success).toBe(isLookedUp)
})
