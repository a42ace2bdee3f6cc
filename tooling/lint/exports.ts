import { dirname, join } from 'node:path'
import { type Node, nodesIn, type Source } from './sources'

/** Returns a file's path without its extension, as imports name it. */
const moduleOf = (path: string) => path.replace(/(\/index)?\.tsx?$/, '')

/** Returns the module that a source imports by `specifier`: a relative one, or one of a package of the project. */
const imported = ({ path }: Source, specifier: string): string => {
  const [, name = '', file = ''] = /^@kaarditeek\/(\w+)(\/.+)?$/.exec(specifier) ?? []
  if (name) return `packages/${name}/src${file}`
  return specifier.startsWith('.') ? moduleOf(join(dirname(path), specifier)) : specifier
}

const textOfName = (node: Node) =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : ''

/** Names that a source imports, as `module name`. An import of a whole module is `module *`. */
const importsOf = (source: Source): string[] =>
  nodesIn(source.program).flatMap((node) => {
    const named = (from: Node, names: string[]) => {
      const module = from.type === 'Literal' ? imported(source, String(from.value)) : ''
      return names.map((name) => `${module} ${name}`)
    }
    if (node.type === 'ImportDeclaration')
      return named(
        node.source,
        node.specifiers.map((one) => (one.type === 'ImportSpecifier' ? textOfName(one.imported) : '*')),
      )
    if (node.type === 'ImportExpression') return named(node.source, ['*'])
    if (node.type === 'ExportAllDeclaration') return named(node.source, ['*'])
    if (node.type === 'ExportNamedDeclaration' && node.source)
      return named(
        node.source,
        node.specifiers.map(({ local }) => textOfName(local)),
      )
    return []
  })

/** Names of the values that a source exports. Types are left out. */
const exportsOf = ({ program }: Source): string[] =>
  program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') return []
    const { declaration } = node
    if (!declaration) return node.specifiers.map(({ exported }) => textOfName(exported))
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) =>
        id.type === 'ObjectPattern'
          ? id.properties.flatMap((one) => (one.type === 'Property' ? textOfName(one.value) : []))
          : textOfName(id),
      )
    return 'id' in declaration && declaration.id ? textOfName(declaration.id) : []
  })

/** How often a source names each identifier. */
const namesIn = ({ program }: Source): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const node of nodesIn(program)) {
    const name = node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node.name : null
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}

/** Returns the exported values that neither their own file nor any of `users` uses, as `path name`. */
export const unused = (sources: readonly Source[], users: readonly Source[]): string[] => {
  const used = new Set(users.flatMap(importsOf))
  return sources.flatMap((source) => {
    const module = moduleOf(source.path)
    if (used.has(`${module} *`)) return []
    const counts = namesIn(source)
    return exportsOf(source)
      .filter((name) => !used.has(`${module} ${name}`) && (counts.get(name) ?? 0) < 2)
      .map((name) => `${source.path} ${name}`)
  })
}
