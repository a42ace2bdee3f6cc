import { Language } from '@kaarditeek/domain/language/schema'
import { expect, test } from 'vitest'
import { plainText, writtenText } from './cell-text'

test('a PDF groups the digits of a card number, and a CSV file does not', () => {
  expect(writtenText('9412005310003118', 'pan', Language.estonian)).toBe('9412 0053 1000 3118')
  expect(plainText('9412005310003118', 'pan', Language.estonian)).toBe('9412005310003118')
  expect(writtenText('9412005310003118', 'text', Language.estonian)).toBe('9412005310003118')
})
