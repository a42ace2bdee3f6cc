import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Migrations run while servers of the last release take payments. Finds what would make those wait for long, or fail.

export type Migration = { name: string; text: string }

const folder = join(import.meta.dirname, '..', '..', 'packages', 'db', 'migrations')

export const migrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name: name.replace(/\.sql$/, ''), text: readFileSync(join(folder, name), 'utf8') }))

const OUTSIDE = /^\s*-- outside a transaction\b/i
/** Names the migration of an earlier release that the statements finish. */
const CONTRACT = /^-- contract of (\w+)/im

/** Statements in lower case, without comments and quotes. */
const statementsIn = (text: string): string[] =>
  text
    .split('--> statement-breakpoint')
    .flatMap((part) => part.replace(/--.*$/gm, '').split(/;\s*(?:\n|$)/))
    .map((one) => one.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((one) => one !== '')

const tableOf = (statement: string): string | undefined =>
  /(?:^alter table (?:if exists )?(?:only )?|^create (?:unique )?index .*? on )(?:public\.)?(\w+)/.exec(
    statement,
  )?.[1]

type Rule = { finds: RegExp; unless?: RegExp; fault: string }

/** Of a table that has rows. A constraint with `using index` only names an index. */
const rules: Rule[] = [
  {
    finds: /^create (?:unique )?index (?!concurrently)/,
    fault: 'make the index concurrently, outside of a transaction',
  },
  {
    finds: /\badd (?:constraint \w+ )?(?:foreign key|check|unique|primary key|exclude)\b/,
    unless: /\bnot valid\b|\busing index \w/,
    fault: 'add the constraint not valid, and validate it in the next migration',
  },
  { finds: /\balter (?:column )?\w+ (?:set data )?type\b/, fault: 'a changed type rewrites the table' },
  {
    finds: /^alter table .*\bgenerated .*\bas (?:\(|identity)/,
    fault: 'a generated column rewrites the table',
  },
  {
    finds: /\badd (?:column )?.*\bdefault [\w.]+\(/,
    unless: /\bdefault now\(\)/,
    fault: 'a default that differs by row rewrites the table',
  },
  {
    finds: /\badd column (?!.*\badd constraint\b).*\b(?:references|unique|check|primary key)\b/,
    fault: 'add the column first, then its constraint not valid',
  },
]

/** Of any table. */
const anywhere: Rule[] = [
  { finds: /^(?:cluster|vacuum full|lock table|truncate)\b/, fault: 'the lock is held until the end' },
  { finds: /^reindex (?!.*concurrently)/, fault: 'reindex concurrently' },
]

const contracts: Rule[] = [
  { finds: /\bdrop column\b|\bdrop table\b|^drop (?:view|function|type)\b/, fault: 'drops' },
  { finds: /\brename\b/, fault: 'renames' },
  { finds: /\bset not null\b/, fault: 'reads the table, and refuses rows of the last release' },
]

const faultsBy = (statement: string, list: readonly Rule[]) =>
  list
    .filter(({ finds, unless }) => finds.test(statement) && !unless?.test(statement))
    .map(({ fault }) => fault)

const outsideFaults = (statement: string): string[] =>
  /^create (?:unique )?index concurrently |^drop index concurrently if exists /.test(statement)
    ? []
    : ['only indexes are made or dropped outside of a transaction']

const insideFaults = (statement: string, isNew: (table: string | undefined) => boolean): string[] => [
  ...(/\bindex concurrently\b/.test(statement) ? ['begin the file with -- Outside a transaction'] : []),
  ...faultsBy(statement, anywhere),
  ...(isNew(tableOf(statement)) ? [] : faultsBy(statement, rules)),
]

/** Validating reads the whole table, and keeps the locks of the file's other statements meanwhile. */
const validateFaults = (statements: readonly string[]): string[] =>
  statements.some((one) => one.includes('validate constraint')) &&
  statements.some((one) => !one.includes('validate constraint'))
    ? ['validate in a migration of its own']
    : []

const contractFaults = (
  statements: readonly string[],
  text: string,
  earlier: readonly string[],
): string[] => {
  const found = statements.flatMap((one) => faultsBy(one, contracts))
  const expanded = CONTRACT.exec(text)?.[1]
  if (found.length === 0 || (expanded !== undefined && earlier.includes(expanded))) return []
  return found.map((fault) => `${fault}: name the released migration in -- contract of <migration>`)
}

/** Returns what a migration must not do. `earlier` are the names of released migrations. */
export const faultsOf = ({ text }: Migration, earlier: readonly string[]): string[] => {
  const statements = statementsIn(text)
  if (OUTSIDE.test(text)) return statements.flatMap(outsideFaults)
  const made = statements.map((one) => /^create table (?:if not exists )?(?:public\.)?(\w+)/.exec(one)?.[1])
  const isNew = (table: string | undefined) => table !== undefined && made.includes(table)
  return [
    ...statements.flatMap((one) => insideFaults(one, isNew)),
    ...validateFaults(statements),
    ...contractFaults(statements, text, earlier),
  ]
}
