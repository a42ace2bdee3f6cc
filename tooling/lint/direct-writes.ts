import { type Node, nodesIn, placeOf, type Source } from './sources'

// Finds the statements that write without `Work`, which adds the company and the history. The types of `@kaarditeek/db/client`
// give `insert`, `update` and `delete` only to pools and open transactions; SQL text can hide in the `execute` of any database.

const WRITING_SQL = /\b(insert\s+into|delete\s+from|truncate\s+\w+|update\s+\S+\s+(as\s+\w+\s+)?set)\b/i
const WRITING = ['insert', 'update', 'delete']

/** Names that the file imports from the schema: tables. */
const tablesOf = ({ program }: Source): Set<string> =>
  new Set(
    program.body.flatMap((node) =>
      node.type === 'ImportDeclaration' && node.source.value.startsWith('@kaarditeek/db/schema/')
        ? node.specifiers.map(({ local }) => local.name)
        : [],
    ),
  )

const isWrite = (node: Node, tables: Set<string>): boolean => {
  if (node.type === 'TemplateLiteral')
    return WRITING_SQL.test(node.quasis.map(({ value }) => value.raw).join(' x '))
  if (node.type === 'Literal') return typeof node.value === 'string' && WRITING_SQL.test(node.value)
  // The transaction of a `Work`, as a member or in a pattern.
  if (node.type === 'Identifier') return node.name === 'unscoped'
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { property } = node.callee
  const [table] = node.arguments
  return (
    node.arguments.length === 1 &&
    property.type === 'Identifier' &&
    WRITING.includes(property.name) &&
    table?.type === 'Identifier' &&
    tables.has(table.name)
  )
}

/** Returns the places of direct writes. */
export const directWrites = (source: Source): string[] => {
  const tables = tablesOf(source)
  const writes = nodesIn(source.program).filter((node) => isWrite(node, tables))
  return [...new Set(writes.map((node) => placeOf(source, node)))]
}
