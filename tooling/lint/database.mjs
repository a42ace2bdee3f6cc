// Our own ESLint rules about who may do what with a database. They go by types, so that no alias or property hides one.

const pools = ['PostgresJsDatabase', 'Sql']
const transactions = ['PgTransaction', 'PostgresJsTransaction', 'TransactionSql']
/** Tags and objects that take SQL as text: the driver's, and drizzle's `sql`. */
const takingSql = [...pools, ...transactions, 'sql']
const writing = ['insert', 'update', 'delete']
const writingSql = /\b(insert\s+into|delete\s+from|truncate|update\s+\S+\s+set)\b/i

const isNamed = (type, names) =>
  type.isUnionOrIntersection()
    ? type.types.some((one) => isNamed(one, names))
    : names.includes(type.symbol?.name ?? '')

const typesIn = ({ sourceCode: { parserServices } }) => {
  const checker = parserServices.program.getTypeChecker()
  const typeOf = (node) => parserServices.getTypeAtLocation(node)
  const leadsTo = (type, names, properties) =>
    isNamed(type, names) ||
    properties.some((name) => {
      const property = type.getProperty(name)
      return property !== undefined && isNamed(checker.getTypeOfSymbol(property), names)
    })
  const leadsToPool = (type) => leadsTo(type, pools, ['db', 'sql'])

  return {
    is: (node, names) => isNamed(typeOf(node), names),
    /** A pool, or an object that carries one. */
    leadsToPool: (node) => leadsToPool(typeOf(node)),
    leadsToTransaction: (node) => leadsTo(typeOf(node), transactions, ['tx', 'db']),
    /** Whether the parameter to which the node is passed is or carries a pool. */
    isPassedAsPool: (node) => {
      const parameter = checker.getContextualType(parserServices.esTreeNodeToTSNodeMap.get(node))
      return parameter !== undefined && leadsToPool(parameter)
    },
  }
}

const rule = (message, create) => ({
  meta: { type: 'problem', schema: [], messages: { message } },
  create: (context) => create(typesIn(context), (node) => context.report({ node, messageId: 'message' })),
})

const textOf = (node) => node.quasis?.map(({ value }) => value.raw).join(' ? ') ?? String(node.value)

const onlyWorkWrites = rule('Only work() writes: it adds the company and the history.', (types, report) => ({
  'CallExpression[callee.type="MemberExpression"]': (node) => {
    const { object, property } = node.callee
    if (writing.includes(property.name) && types.is(object, [...pools, ...transactions])) report(node)
  },
  TaggedTemplateExpression: ({ tag, quasi }) => {
    if (writingSql.test(textOf(quasi)) && types.is(tag, takingSql)) report(quasi)
  },
  'CallExpression[callee.property.name=/^(raw|unsafe)$/] > :matches(Literal, TemplateLiteral)': (text) => {
    if (writingSql.test(textOf(text)) && types.is(text.parent.callee.object, takingSql)) report(text)
  },
}))

const transactionFunction = rule(
  'Use transaction() of @kaarditeek/db: a lost connection is noticed by it.',
  (types, report) => ({
    'CallExpression[callee.property.name="transaction"]': (node) => {
      if (types.is(node.callee.object, [...pools, ...transactions])) report(node)
    },
  }),
)

const oneConnection = rule(
  'A transaction that asks for a second connection can wait for itself: use its tx alone.',
  (types, report) => {
    const callback = 'CallExpression[callee.name=/^(transaction|work)$/] > :function'
    let depth = 0
    return {
      [callback]: () => {
        depth += 1
      },
      [`${callback}:exit`]: () => {
        depth -= 1
      },
      Identifier: (node) => {
        if (depth === 0 || node.parent.type.startsWith('TS')) return
        if (types.is(node, pools) || (types.leadsToPool(node) && types.isPassedAsPool(node))) report(node)
      },
      // A helper that is given a transaction is given no way around it.
      ':function': ({ params }) => {
        const others = params.filter((param) => !types.leadsToTransaction(param))
        if (others.length < params.length) others.filter(types.leadsToPool).forEach(report)
      },
    }
  },
)

export default {
  rules: {
    'only-work-writes': onlyWorkWrites,
    'transaction-function': transactionFunction,
    'one-connection': oneConnection,
  },
}
