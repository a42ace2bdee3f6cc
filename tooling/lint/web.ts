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

/** A loading Mantine button is disabled and loses the focus: `ActionButton` keeps it. */
const isLoadingButton = (node: Node) =>
  node.type === 'JSXOpeningElement' &&
  node.name.type === 'JSXIdentifier' &&
  node.name.name === 'Button' &&
  node.attributes.some(
    (one) => one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier' && one.name.name === 'loading',
  )

/** Returns the places where a source of the web app has a loading button of Mantine. */
export const loadingButtons = (source: Source): string[] =>
  nodesIn(source.program)
    .filter(isLoadingButton)
    .map((node) => placeOf(source, node))
