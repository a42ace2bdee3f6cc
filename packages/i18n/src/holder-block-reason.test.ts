import { Language } from '@kaarditeek/domain/language/schema'
import { describe, expect, it } from 'vitest'
import { blockReasonIn, holderBlockReason } from './holder-block-reason'

describe('the reason of a block', () => {
  it.each([Language.estonian, Language.english])(
    'is shown in language %i if the holder blocked the card, whatever the language of the page was',
    (languageID) => {
      for (const stored of Object.values(holderBlockReason))
        expect(blockReasonIn(languageID, stored)).toBe(holderBlockReason[languageID])
    },
  )

  it('is shown as it was typed otherwise', () => {
    expect(blockReasonIn(Language.english, 'Kadunud')).toBe('Kadunud')
  })
})
