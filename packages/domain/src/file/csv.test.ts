import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvRecord, csvLine, csvReader, csvText, type Delimiter, notFormula } from './csv'

/** Reads a text in pieces of these lengths, in turn. */
const read = (text: string, pieces: readonly number[] = [text.length || 1]): CsvRecord[] => {
  const reader = csvReader()
  const records: CsvRecord[] = []
  for (let at = 0, turn = 0; at < text.length; turn += 1) {
    const length = pieces[turn % pieces.length] ?? 1
    records.push(...reader.push(text.slice(at, at + length)))
    at += length
  }
  return [...records, ...reader.end()]
}

const cell = fc.string({ unit: fc.constantFrom('a', 'õ', ' ', '"', ';', ',', '\n', '\r', '1'), maxLength: 6 })
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  )

describe('CSV', () => {
  it('is read as it was written, in pieces of any length', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom<Delimiter>(';', ','),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        (rows, delimiter, lineEnd, pieces) => {
          const header = ['one', 'two', 'three']
          const text = [header, ...rows].map((cells) => csvLine(cells, delimiter) + lineEnd).join('')
          const expected = [header, ...rows].filter((cells) => cells.some((one) => one.trim() !== ''))
          expect(read(text, pieces).map(({ cells }) => cells)).toEqual(expected)
        },
      ),
    )
  })

  it.each<[string, string, CsvRecord[]]>([
    [
      'a last line without an end',
      'a;b\n1;2',
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1', '2'] },
      ],
    ],
    [
      'commas',
      'a,b\n1,2;3',
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1', '2;3'] },
      ],
    ],
    [
      'line numbers behind quoted lines',
      'a;b\r\n"1\r\n1";2\r\n\r\n3;4',
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1\r\n1', '2'] },
        { line: 5, cells: ['3', '4'] },
      ],
    ],
    [
      'quotes within quotes',
      'a\n"b ""c"""',
      [
        { line: 1, cells: ['a'] },
        { line: 2, cells: ['b "c"'] },
      ],
    ],
    [
      'empty cells',
      'a;b;\n;2;',
      [
        { line: 1, cells: ['a', 'b', ''] },
        { line: 2, cells: ['', '2', ''] },
      ],
    ],
    ['nothing', '', []],
  ])('%s', (_, text, records) => expect(read(text)).toEqual(records))

  it('has quotes only around cells that need them', () => {
    expect(csvLine(['a,b', 'c;d', 'e"f', 'g'], ';')).toBe('a,b;"c;d";"e""f";g')
    expect(csvText(['a', 'b'])).toBe('\uFEFFa\r\nb\r\n')
  })

  it.each(['a;"b', `a;"${'x'.repeat(70_000)}`])('with an unclosed quote is rejected', (text) => {
    expect(() => read(text, [1000])).toThrow('ERROR_EMPTY_OR_INVALID_FILE')
  })
})

describe('a text in a file for spreadsheet programs', () => {
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
  const unseen = [
    '',
    ' ',
    '\u00a0',
    '\u3000',
    '\u200b',
    '\ufeff',
    '\u2060',
    '\u00ad',
    '\u3164',
    '\0',
    '\n',
    ' \u200b ',
  ]
  it.each(signs.flatMap((sign) => unseen.map((before) => `${before}${sign}1`)))(
    '%j is made no formula',
    (text) => {
      expect(notFormula(text)).toBe(`'${text}`)
    },
  )
  it.each(['\t1', '\r1', '\n1'])('%j is made no formula either', (text) => {
    expect(notFormula(text)).toBe(`'${text}`)
  })
  it.each(['', 'a=1', "'=1", '1', ' 1', 'Õ-kaart', '\u200b1'])('%j is unchanged', (text) => {
    expect(notFormula(text)).toBe(text)
  })
})
