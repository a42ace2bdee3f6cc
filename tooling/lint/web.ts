import { type Node, nodesIn, placeOf, type Source } from './sources'

// Rules of the web app that need the syntax of its sources.

const nameOf = (node: Node) => (node.type === 'Identifier' ? node.name : '')

/** A screen that refreshes queries itself: `lib/stale.ts` states which queries a mutation makes stale. */
const isRefresh = (node: Node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  ['invalidate', 'invalidateQueries'].includes(nameOf(node.callee.property))

/** An import of the client without a cache, after whose calls nothing is refreshed: screens use `trpc` and `api`. */
const isPlainClient = (node: Node) =>
  node.type === 'ImportDeclaration' &&
  node.source.value.endsWith('lib/trpc') &&
  node.specifiers.some((one) => one.type === 'ImportSpecifier' && nameOf(one.imported) === 'client')

/** An import of the server that is not of types alone. */
const isServerCode = (node: Node) =>
  (node.type === 'ImportDeclaration' &&
    node.importKind !== 'type' &&
    node.source.value.startsWith('@kaarditeek/server')) ||
  (node.type === 'ImportExpression' &&
    node.source.type === 'Literal' &&
    String(node.source.value).startsWith('@kaarditeek/server'))

const places = (source: Source, isRefused: (node: Node) => boolean) =>
  nodesIn(source.program)
    .filter(isRefused)
    .map((node) => placeOf(source, node))

export const refreshes = (source: Source) => places(source, isRefresh)
export const plainClients = (source: Source) => places(source, isPlainClient)
export const serverCode = (source: Source) => places(source, isServerCode)
