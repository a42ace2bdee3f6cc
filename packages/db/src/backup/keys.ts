import { qualified, quoted, type Statements } from './shape'

type Constraint = { table: string; name: string; definition: string; isReference: boolean }
type Index = { name: string; definition: string }

/** Indexes of the product's tables that no constraint has made. */
const indexesOf = (tx: Statements) => tx<Index[]>`
  select i.relname::text as name, pg_get_indexdef(i.oid) as definition
  from pg_index x join pg_class i on i.oid = x.indexrelid
  where i.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u', 'x'))
  order by i.oid`

const constraintsOf = (tx: Statements) => tx<Constraint[]>`
  select r.relname::text as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition,
    c.contype = 'f' as "isReference"
  from pg_constraint c join pg_class r on r.oid = c.conrelid
  where c.contype in ('p', 'u', 'x', 'f') and c.connamespace = 'public'::regnamespace and c.conparentid = 0
  order by 1, 2`

/**
 * Drops all indexes, keys and foreign keys, so that tables can be filled in any order and quickly. Returns a function that makes
 * them again and so checks every row: the keys after the indexes, because PostgreSQL plans with the newest ones (`renewPrimaryKeys`).
 */
export const dropKeys = async (tx: Statements): Promise<() => Promise<void>> => {
  const [indexes, constraints] = [await indexesOf(tx), await constraintsOf(tx)]
  const references = constraints.filter(({ isReference }) => isReference)
  const keys = constraints.filter(({ isReference }) => !isReference)
  const each = async <T>(ones: readonly T[], statement: (one: T) => string) => {
    for (const one of ones) await tx.unsafe(statement(one))
  }
  const drop = ({ table, name }: Constraint) =>
    `alter table ${qualified(table)} drop constraint ${quoted(name)}`
  const add = ({ table, name, definition }: Constraint) =>
    `alter table ${qualified(table)} add constraint ${quoted(name)} ${definition}`
  await each(references, drop)
  await each(keys, drop)
  await each(indexes, ({ name }) => `drop index ${qualified(name)}`)
  return async () => {
    await each(indexes, ({ definition }) => definition)
    await each(keys, add)
    await each(references, add)
  }
}
