import type { Dump } from '@kaarditeek/db/backup/dump'
import { z } from 'zod'

/** Increased when older versions cannot read the archive any more. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'
export const SECRET = 'app-secret'
/** Name of the entry with a table's rows in COPY's text format. */
export const entryOf = (table: string) => `tables/${table}.copy`

const count = z.number().int().nonnegative()

/** Contents of an archive. Written last, so that an incomplete archive has no manifest. */
export const manifest = z.object({
  format: z.literal(FORMAT, { error: 'The backup was made by a newer version of Kaarditeek' }),
  /** When the backup began. */
  createdAt: z.iso.datetime(),
  database: z.object({
    migrations: z.array(z.number()),
    tables: z.array(
      z.object({
        name: z.string(),
        columns: z.array(z.string()),
        key: z.array(z.string()),
        rows: count,
        sha256: z.string(),
      }),
    ),
    sequences: z.array(z.object({ name: z.string(), value: z.number().int() })),
  }) satisfies z.ZodType<Dump>,
})

export type Manifest = z.output<typeof manifest>
