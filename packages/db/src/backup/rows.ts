import { createHash } from 'node:crypto'
import { listed, qualified, quoted, type Statements, type TableShape } from './shape'

/** Checksum of a table: the number of rows, and a hash of them in the order of their key. */
export interface TableSum {
  rows: number
  sha256: string
}

/** Sums rows in COPY's text format, whose pieces `take` gets in turn. */
export const summing = () => {
  const hash = createHash('sha256')
  let rows = 0
  const take = (chunk: Uint8Array) => {
    hash.update(chunk)
    rows += linesIn(chunk)
  }
  return { take, sum: (): TableSum => ({ rows, sha256: hash.digest('hex') }) }
}

/** Rows of a table. SQL: nothing of it comes from users. */
export interface Part {
  where: string
  /** Expressions to read instead of columns. */
  instead?: Record<string, string>
}

/**
 * Streams a table's rows, or a part of them, in COPY's text format, one a line, ordered by primary key. The sum covers all rows read, so
 * it is known at the end.
 */
export const readRows = (
  { name, columns, key }: TableShape,
  sql: Statements,
  { where, instead = {} }: Part = { where: 'true' },
) => {
  if (key.length === 0) throw new Error(`Table ${name} has no primary key`)
  const { take, sum } = summing()
  const stream = async function* (): AsyncGenerator<Buffer> {
    const read = columns.map((column) => instead[column] ?? quoted(column)).join(', ')
    const select = `select ${read} from ${qualified(name)} where ${where} order by ${listed(key)}`
    for await (const chunk of await sql.unsafe(`copy (${select}) to stdout`).readable()) {
      take(chunk)
      yield chunk
    }
  }
  return { stream, sum }
}

// A line end within a value is escaped.
const LINE_END = 10

const linesIn = (chunk: Uint8Array) => {
  let count = 0
  for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) count += 1
  return count
}
