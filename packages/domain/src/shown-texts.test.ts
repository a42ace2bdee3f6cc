import { expect, it } from 'vitest'
import { z } from 'zod'
import { email, optional, text } from './field'
import { othersOf, shownTexts } from './shown-texts'

it('shows texts without the bounds of new ones, and null for those that may be left out', () => {
  const shown = z.object(shownTexts({ name: text(3), address: optional(email()) }))
  expect(shown.safeParse({ name: 'longer', address: 'none' }).success).toBe(true)
  expect(shown.safeParse({ name: 'longer', address: null }).success).toBe(true)
  expect(shown.safeParse({ name: null, address: null }).success).toBe(false)
})

it('names the fields without a column, in their order', () => {
  const fields = { name: text(3), address: optional(text(3)), note: optional(text(3)) }
  expect(othersOf(fields, [{ key: 'address' }])).toEqual(['name', 'note'])
})
