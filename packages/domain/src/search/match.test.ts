import { describe, expect, it } from 'vitest'
import { bestMatch, folded, Match } from './match'

describe('folded', () => {
  it.each([
    ['Lõuna', 'louna'],
    ['PÕDER', 'poder'],
    ['Šokk', 'sokk'],
    ['Žürii', 'zurii'],
  ])('turns %s into %s', (text, plain) => expect(folded(text)).toBe(plain))
})

describe('bestMatch', () => {
  it.each([
    ['lõuna', Match.exact],
    ['lou', Match.start],
    ['kohvik', Match.wordStart],
    ['kohvik lou', Match.wordStart],
    ['una', Match.within],
    ['põhja', Match.none],
  ])('%s', (text, match) =>
    expect(bestMatch(text, ['Väike "Kohvik" Lõuna', null, text.length < 6 ? 'Lõuna' : 'Kaubamaja'])).toBe(
      match,
    ),
  )

  it('is none for punctuation alone', () => expect(bestMatch('%', ['Väike "Kohvik"', '-'])).toBe(Match.none))
  it('is none without values', () => expect(bestMatch('a', [])).toBe(Match.none))
})
