import { type ErrorCode, errorStatus } from '@kaarditeek/domain/error/codes'
import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'
import { describe, expect, it } from 'vitest'
import * as catalogue from './en/error'
import { addErrorTexts, errorText, statusText } from './error-text'
import * as etCatalogue from './et/error'

const { english, estonian } = Language
/** A language to which no other test adds texts: files of one worker share the catalogues. */
const otherLanguage = 99 as LanguageID
addErrorTexts(english, catalogue)
addErrorTexts(estonian, etCatalogue)

describe('errorText', () => {
  it('inserts the value, or ends before its place if there is none', () => {
    expect(errorText({ code: 'ERROR_BAD_TERMINAL_ID', value: 'T$&1' }, english)).toBe(
      'Invalid terminal id: T$&1',
    )
    expect(errorText({ code: 'ERROR_INVALID_INPUT' }, english)).toBe('Invalid input')
    expect(errorText({ code: 'ERROR_INVALID_INPUT' }, estonian)).toBe('Vigane sisend')
  })

  it('prefers the reason to the code, once the texts of reasons are there', () => {
    const refused = { code: 'ERROR_INVALID_VALUE', reason: 'customerClosed' } as const
    expect(errorText(refused, otherLanguage)).toBe('Vigane väärtus')
    expect(errorText({ code: 'ERROR_INVALID_VALUE', reason: 'tooLong', value: '9' }, otherLanguage)).toBe(
      'Kõige rohkem 9 märki',
    )
    addErrorTexts(otherLanguage, etCatalogue)
    expect(errorText(refused, otherLanguage)).toBe('Klient on suletud')
  })

  it('quotes what was typed where the text of the language asks for that', () => {
    const unknown = { code: 'ERROR_UNABLE_TO_FIND_CUSTOMER', value: '•••• 0140' } as const
    const of = (language: LanguageID) => errorText({ ...unknown, typed: 'K0001' }, language)
    expect(of(estonian)).toBe('Klienti ei leitud: K0001')
    expect(of(english)).toBe('Unable to find customer for card with PAN: •••• 0140')
    expect(errorText(unknown, estonian)).toBe('Klienti ei leitud')
  })

  it('never shows a placeholder', () => {
    for (const code of Object.keys(errorStatus) as ErrorCode[])
      for (const language of [english, estonian]) expect(errorText({ code }, language)).not.toMatch(/[{}]/)
  })
})

describe('statusText', () => {
  it('returns the texts of documented statuses, and "not available" for others', () => {
    expect(statusText(403, english)).toBe("You don't have required permissions")
    expect(statusText(502, estonian)).toBe('Teenus ei ole saadaval')
    expect(statusText(undefined, english)).toBe('Service is not available')
  })
})
