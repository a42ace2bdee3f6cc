import type { AuditLine } from '@kaarditeek/domain/audit-log/schema'
import { CARD_HOLDER } from '@kaarditeek/domain/change/schema'
import { Language } from '@kaarditeek/domain/language/schema'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { expect, it } from 'vitest'
import { auditColumns } from './files'

const textsOf = (key: string, line: Partial<AuditLine>) => {
  const [column] = auditColumns.filter((one) => one.key === key)
  return [Language.english, Language.estonian].map((language) =>
    column?.cell(line as AuditLine, language, businessTime('Europe/Tallinn')),
  )
}

it('names the holder of a card in the language of the file', () => {
  expect(textsOf('authorName', { authorName: CARD_HOLDER })).toEqual(['Card holder', 'Kaardiomanik'])
})

it('has the wording of a call, and its code in a column of its own', () => {
  const line = { call: 'customer.export' }
  expect(textsOf('call', line)).toEqual(['Customers', 'Kliendid'])
  expect(textsOf('callCode', line)).toEqual(['customer.export', 'customer.export'])
  expect(textsOf('call', { call: null })).toEqual([null, null])
})
