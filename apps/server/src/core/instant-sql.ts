import { type SQL, sql } from 'drizzle-orm'

/** An instant as a parameter. Drizzle disables the driver's own conversion of instants. */
export const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** Instants as an array parameter. */
export const instants = (some: readonly Date[]): SQL =>
  sql`${`{${some.map((at) => at.toISOString()).join(',')}}`}::timestamptz[]`
