import { loadColumns, loadHeader } from '@kaarditeek/domain/card/load/file'
import { expect, it } from 'vitest'
import { card as cardInEnglish } from './en/card/card'
import { cardLoad as inEnglish } from './en/card/load'
import { card as cardInEstonian } from './et/card/card'
import { cardLoad as inEstonian } from './et/card/load'

it.each([
  ['Estonian', cardInEstonian, inEstonian],
  ['English', cardInEnglish, inEnglish],
])('a file of loads may name its columns in %s, as screens do', (_, card, { amount, uses, comment }) => {
  const { at } = loadHeader({ line: 1, cells: [card.pan, amount, uses, comment] })
  expect(Object.keys(at)).toEqual(loadColumns)
})
