import { Language } from '@kaarditeek/domain/language/schema'
import { expect, test } from 'vitest'
import { datesIn } from './format'
import { noticeText } from './notice-text'

test('a settlement that is due is named with the last day that it would have', () => {
  // The first of November in Estonia.
  const until = new Date('2026-10-31T22:00:00Z')
  const told = {
    kind: 'settlementDue',
    recordID: 1,
    panLast4: null,
    name: 'Pood',
    figure: null,
    until,
  } as const
  const dates = datesIn('Europe/Tallinn')
  expect(noticeText(Language.estonian, told, dates)).toContain('kuni 31.10.2026')
  expect(noticeText(Language.english, told, dates)).toContain('up to 31.10.2026')
})
