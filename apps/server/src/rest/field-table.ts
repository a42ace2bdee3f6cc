/** What the API's document says of a field: its text alone, or with an example of its value. A null example leaves the field empty. */
export type Documented = string | readonly [text: string, example: unknown]

export type FieldTable = Readonly<Record<string, Documented>>

/** Example of a mailed link's secret and an event's id. */
export const EXAMPLE_UUID = '5f0c1a52-7f0e-4a3e-9f6d-2d1c6c1f2c11'

/** The text of each field of a table. */
export const textsIn = (table: FieldTable): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(table).map(([name, one]) => [name, typeof one === 'string' ? one : one[0]]),
  )

/** The examples of a table, by field. */
export const examplesIn = (table: FieldTable): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, one]) => (typeof one === 'string' ? [] : [[name, one[1]]])),
  )
