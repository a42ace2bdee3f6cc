const ARTICLES = ['a', 'an', 'the']
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Returns the id of an operation, by which generated clients name it: the words of the summary up to its first comma, without articles.
 * `Charge a card` is `chargeCard`. A summary that changes renames the call.
 */
export const operationIdOf = (summary: string): string => {
  const [told = ''] = summary.replaceAll('’', '').split(',')
  const [first = '', ...more] = told.match(/[A-Za-z]+/g)?.filter((word) => !ARTICLES.includes(word)) ?? []
  return first.toLowerCase() + more.map(capital).join('')
}

/** Returns the name of a schema that belongs to one operation alone: `ChargeCardRequest`. */
export const schemaNameOf = (operationId: string, part: string): string => capital(operationId) + part
