import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorOfIssues } from '../error/issues'
import { fileError, upload } from './upload'

describe('a file', () => {
  it.each([
    ['cards.csv', 10, null],
    ['CARDS.CSV', 10, null],
    ['cards.2026.csv', 10, null],
    ['cards.xlsx', 10, 'ERROR_INVALID_FILE_EXT'],
    ['cards.csv.exe', 10, 'ERROR_INVALID_FILE_EXT'],
    ['csv', 10, 'ERROR_INVALID_FILE_EXT'],
    ['.csv', 10, 'ERROR_INVALID_FILE_EXT'],
    ['cards.', 10, 'ERROR_INVALID_FILE_EXT'],
    ['cards.csv', 0, 'ERROR_EMPTY_OR_INVALID_FILE'],
    ['cards.exe', 0, 'ERROR_INVALID_FILE_EXT'],
  ])('named %s with %i bytes has the error %s', (name, size, code) =>
    expect(fileError({ name, size }, ['csv'])).toBe(code),
  )

  it('is validated as a field of its form', () => {
    const form = z.strictObject({ file: upload('csv', 'txt') })
    const errorsOf = (input: object) =>
      errorOfIssues(form.safeParse(input).error?.issues ?? []).subErrors.map(
        ({ field, code }) => `${field} ${code}`,
      )
    const content = new Uint8Array([49])
    expect(form.parse({ file: { fileName: 'a.txt', content } })).toEqual({
      file: { fileName: 'a.txt', content },
    })
    expect(errorsOf({ file: { fileName: 'a.pdf', content } })).toEqual(['file ERROR_INVALID_FILE_EXT'])
    expect(errorsOf({ file: { fileName: 'a.csv', content: new Uint8Array() } })).toEqual([
      'file ERROR_EMPTY_OR_INVALID_FILE',
    ])
    expect(errorsOf({ file: null })).toEqual(['file ERROR_INCOMPLETE_DATA'])
  })
})
