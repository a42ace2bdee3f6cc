import { qualified, quoted, type Statements } from './shape'

type Reference = { table: string; name: string; definition: string }

/**
 * Drops all foreign keys, so that tables can be filled in any order and at once. Returns a function that adds the foreign keys
 * again, which checks every row.
 */
export const dropReferences = async (tx: Statements): Promise<() => Promise<unknown>> => {
  const references = await tx<Reference[]>`
    select r.relname::text as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
    order by 1, 2`
  const change = (to: (reference: Reference) => string) =>
    tx.unsafe(references.map((one) => `alter table ${qualified(one.table)} ${to(one)};`).join('\n'))
  await change(({ name }) => `drop constraint ${quoted(name)}`)
  return () => change(({ name, definition }) => `add constraint ${quoted(name)} ${definition}`)
}
