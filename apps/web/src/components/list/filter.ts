/** Which part of a list is shown, and how; anything else narrows it down. */
const VIEW = ['page', 'limit', 'orderBy', 'tab']

export const isFilter = (name: string): boolean => !VIEW.includes(name)

/** What a list is narrowed down to, whichever page of it is shown. */
export const filterOf = (input: object): string =>
  JSON.stringify(
    Object.entries(input)
      .filter(([name, value]) => isFilter(name) && (value ?? '') !== '')
      .sort(([a], [b]) => a.localeCompare(b)),
  )
