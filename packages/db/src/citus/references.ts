import { qualified, quoted, type Statements } from '../backup/shape'

type Reference = { table: string; name: string; definition: string }

/**
 * Drops all foreign keys, so that tables can be filled in any order and at once. Returns a function that adds the foreign keys
 * again, which checks every row.
 */
export const dropReferences = async (tx: Statements): Promise<() => Promise<void>> => {
  const references = await tx<Reference[]>`
    select r.relname::text as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
    order by 1, 2`
  // One statement at a time: Citus passes the whole text on.
  const change = async (to: (reference: Reference) => string) => {
    for (const one of references) await tx.unsafe(`alter table ${qualified(one.table)} ${to(one)}`)
  }
  await change(({ name }) => `drop constraint ${quoted(name)}`)
  return () => change(({ name, definition }) => `add constraint ${quoted(name)} ${definition}`)
}
