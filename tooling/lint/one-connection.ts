import { type Node, nodesIn, placeOf, type Source, textOf } from './sources'

// A transaction that asks for a second connection can wait for itself: each of many holds one and waits for another.
// Finds the uses of a pool where a transaction is open. `one-connection.test.ts` of the server calls every procedure on a pool
// of one connection.

/** Functions that open a transaction of the pool in their first argument. */
const OPENERS = ['transaction', 'readTransaction', 'mailingTransaction', 'work']
const POOLS = ['db', 'sql', 'batchSql']
const IN_TRANSACTION = /^(Tx|Work|MailingTx|ViewerWork)$/
/** Types that are a pool, or have one unless a `Pick` or an `Omit` takes it away. */
const WITH_POOL = /^(Db|WritingDb|Pool|Sql|Connection|Deps|Context|CallerContext)$/

type Function = Extract<Node, { params: unknown; body: unknown }>
const isFunction = (node: Node | undefined): node is Function =>
  node?.type === 'ArrowFunctionExpression' ||
  node?.type === 'FunctionExpression' ||
  node?.type === 'FunctionDeclaration'

const isReference = (parent: Node, node: Node) =>
  !(parent.type === 'MemberExpression' && parent.property === node && !parent.computed) &&
  !(parent.type === 'Property' && parent.key === node && !parent.shorthand)

/** Names that the parameters and declarations of a function bind. */
const boundIn = (scope: Function): string[] =>
  [
    ...scope.params,
    ...nodesIn(scope).flatMap((node) => (node.type === 'VariableDeclarator' ? [node.id] : [])),
    ...nodesIn(scope).flatMap((node) => (isFunction(node) ? node.params : [])),
  ].flatMap((pattern) =>
    nodesIn(pattern as Node).flatMap((node) => (node.type === 'Identifier' ? [node.name] : [])),
  )

const passes = (call: Node, names: readonly string[]) =>
  call.type === 'CallExpression' &&
  call.arguments.some((argument) => {
    const [root] = nodesIn(argument).filter(({ type }) => type === 'Identifier')
    return root?.type === 'Identifier' && names.includes(root.name)
  })

/** Uses of the pool in the function that runs in its transaction. */
const usesOf = (pool: Node, callback: Function): Node[] => {
  const root = pool.type === 'MemberExpression' ? pool.object : pool
  if (root.type !== 'Identifier') return []
  const bound = boundIn(callback)
  if (bound.includes(root.name)) return []
  return nodesIn(callback.body as Node).flatMap((parent) =>
    Object.values(parent)
      .flat()
      .filter((node): node is Node => node?.type === 'Identifier' && node.name === root.name)
      .filter((node) => isReference(parent, node))
      .filter((node) => {
        if (root === pool) return true
        if (parent.type === 'MemberExpression' && parent.object === node)
          return parent.property.type === 'Identifier' && POOLS.includes(parent.property.name)
        // A helper that is given the transaction, too, is judged by the types of its parameters.
        return !passes(parent, bound)
      }),
  )
}

const typeOfParameter = (source: Source, parameter: Node): string => {
  const annotation = 'typeAnnotation' in parameter ? parameter.typeAnnotation : null
  return annotation ? textOf(source, annotation as Node).replace(/^:\s*/, '') : ''
}

const carriesPool = (type: string) =>
  WITH_POOL.test(type) ||
  /\bdb: (Db|Pool|WritingDb)\b/.test(type) ||
  /^Pick<(Deps|\w*Context)\b.*'(db|sql|batchSql)'/.test(type)

/** Parameters that carry a pool, beside one that is a transaction. */
const waysAround = (source: Source, { params }: Function): Node[] => {
  const typed = params.map((node) => [node as Node, typeOfParameter(source, node as Node)] as const)
  return typed.some(([, type]) => IN_TRANSACTION.test(type))
    ? typed.filter(([, type]) => carriesPool(type)).map(([node]) => node)
    : []
}

/** Returns the places where a pool can be used in an open transaction. */
export const secondConnections = (source: Source): string[] =>
  nodesIn(source.program)
    .flatMap((node): Node[] => {
      if (isFunction(node)) return waysAround(source, node)
      if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return []
      const [pool] = node.arguments
      const callback = (node.arguments as Node[]).find(isFunction)
      return pool && callback && OPENERS.includes(node.callee.name) ? usesOf(pool, callback) : []
    })
    .map((node) => placeOf(source, node))
