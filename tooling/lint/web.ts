import { type Node, nodesIn, placeOf, type Source } from './sources'

const nameOf = (node: Node) => (node.type === 'Identifier' ? node.name : '')

/** A screen that refreshes queries itself: `lib/stale.ts` states which queries a mutation makes stale. */
const isRefresh = (node: Node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  ['invalidate', 'invalidateQueries'].includes(nameOf(node.callee.property))

/** Returns the places where a source of the web app refreshes queries. */
export const refreshes = (source: Source): string[] =>
  nodesIn(source.program)
    .filter(isRefresh)
    .map((node) => placeOf(source, node))
