import type { Connection } from './client'

/**
 * Makes the primary key the newest index of each table of a fresh database. On an empty table all indexes cost the same and
 * PostgreSQL takes the newest: sessions that plan on a fresh database, e.g. foreign key checks, would scan another index until
 * the table has statistics.
 */
export const renewPrimaryKeys = async ({ sql }: Pick<Connection, 'sql'>): Promise<void> => {
  const older = await sql<{ name: string }[]>`
    select key.conname as name
    from pg_constraint key
    where key.contype = 'p' and key.connamespace = current_schema()::regnamespace
      and exists (select from pg_index other where other.indrelid = key.conrelid and other.indexrelid > key.conindid)`
  for (const { name } of older) await sql`reindex index concurrently ${sql(name)}`
}
