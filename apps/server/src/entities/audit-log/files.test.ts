import type { AuditLine } from '@kaarditeek/domain/audit-log/schema'
import { CARD_HOLDER } from '@kaarditeek/domain/change/schema'
import { Language } from '@kaarditeek/domain/language/schema'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { expect, it } from 'vitest'
import { auditColumns } from './files'

it('names the holder of a card in the language of the file', () => {
  const line = { authorName: CARD_HOLDER } as AuditLine
  const [column] = auditColumns.filter(({ key }) => key === 'authorName')
  const shown = [Language.english, Language.estonian].map((language) =>
    column?.cell(line, language, businessTime('Europe/Tallinn')),
  )
  expect(shown).toEqual(['Card holder', 'Kaardiomanik'])
})
