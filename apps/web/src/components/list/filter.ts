/** Search params that are no filters. */
const VIEW = ['page', 'limit', 'orderBy', 'tab', 'summary']

export const isFilter = (name: string): boolean => !VIEW.includes(name)

/** Returns a list's filters as a comparable string, without page, size and order. */
export const filterOf = (input: object): string =>
  JSON.stringify(
    Object.entries(input)
      .filter(([name, value]) => isFilter(name) && (value ?? '') !== '')
      .sort(([a], [b]) => a.localeCompare(b)),
  )
