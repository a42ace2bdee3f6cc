import type { FileRefusal } from '@kaarditeek/domain/card/file/schema'
import { describe, expect, it } from 'vitest'
import { fileWithErrors } from './files'

const refusal: FileRefusal = {
  code: 'ERROR_INVALID_INPUT',
  subErrors: [2, 3, 4].map((line) => ({ line, field: 'pan', code: 'ERROR_BAD_PAN' })),
}

const cellsOf = (text: string) => {
  const { content } = fileWithErrors(
    { fileName: 'cards.csv', content: new TextEncoder().encode(text) },
    refusal,
    ({ field, code }) => `${field}: ${code}`,
  )
  const [header, ...rows] = new TextDecoder().decode(content).trimEnd().split('\r\n')
  const isError = /^pan: .+/
  return [header, ...rows].map((line) => line?.split(';').map((cell) => (isError.test(cell) ? '!' : cell)))
}

describe('fileWithErrors', () => {
  const filled = [
    ['pan', 'nameOnCard', 'info', 'error'],
    ['1', 'MARI', '', '!'],
    ['2', '', '', '!'],
    ['3', 'JAAN', '', '!', 'more'],
  ]

  it('adds the errors as the last column, whatever the length of a row', () =>
    expect(cellsOf('pan;nameOnCard;info\n1;MARI;\n2\n3;JAAN;;more')).toEqual(filled))

  it('replaces the errors of an earlier attempt', () =>
    expect(cellsOf('pan;nameOnCard;info; error\n1;MARI;;old\n2\n3;JAAN;;old;more')).toEqual(filled))
})
