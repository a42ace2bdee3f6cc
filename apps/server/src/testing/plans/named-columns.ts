/** Columns without a table before them. Names after these words, or after another name, are those of tables and fields. */
const unnamed = /(?<!\.|\b(?:from|join|as|into|update|over)\s{0,9}|"\s{0,9})"\w+"(?!\.)/gi

const isSelect = (part: string) => /^\s*(?:with\b.*?\)\s*)?select\b/is.test(part)
const fieldsOf = (select: string) => select.split(/\bfrom\b/i)[0] ?? ''

/** The parts of a statement by its brackets, the innermost first. A part has `‹n›` for the brackets within it. */
const partsOf = (statement: string): string[] => {
  const parts: string[] = []
  let text = statement.replace(/'[^']*'/g, "''")
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/\(([^()]*)\)/g, (_, part: string) => `‹${parts.push(part) - 1}›`)
  }
  return [...parts, text]
}

/**
 * Returns the columns without a table in subqueries among the fields of a select. Drizzle leaves the tables out where a select reads
 * from one table, so that a column of the row may be taken for one of the subquery's own table.
 */
export const unnamedColumns = (statement: string): string[] => {
  const parts = partsOf(statement)
  const within = (part: string) =>
    [...part.matchAll(/‹(\d+)›/g)].map(([, place]) => parts[Number(place)] ?? '')
  // Only joins and conditions are read: the fields of a subquery are columns of its own tables.
  const conditionsOf = (part: string): string => {
    const text = isSelect(part) ? part.slice(fieldsOf(part).length) : part
    return [text, ...within(text).map(conditionsOf)].join(' ( ')
  }
  const subqueries = (part: string): string[] =>
    within(part).flatMap((one) => (isSelect(one) ? [conditionsOf(one)] : subqueries(one)))
  return parts
    .filter(isSelect)
    .flatMap((select) => subqueries(fieldsOf(select)))
    .flatMap((subquery) => subquery.match(unnamed) ?? [])
}
