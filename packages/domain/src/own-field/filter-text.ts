/** A condition of a filter. The type of the field says how its value is read. */
export type OwnFilter = { ownFieldID: number; value: string }

/** Reads the text of a condition; null if it has another form. */
export const parseOwnFilter = (condition: string): OwnFilter | null => {
  const [, ownFieldID, value] = /^(\d{1,15}):(.+)$/s.exec(condition) ?? []
  return ownFieldID && value ? { ownFieldID: Number(ownFieldID), value } : null
}

/** Text of a condition for a text or a choice. */
export const ownFilterText = (ownFieldID: number, value: string): string => `${ownFieldID}:${value}`

/** Ends of a range, `''` for one that is open. */
export type OwnRange = { from: string; to: string }

/** Reads the value of a condition for a number or a day; null if it has another form. */
export const parseOwnRange = (value: string): OwnRange | null => {
  const [from = '', to, more] = value.split('..')
  return to === undefined || more !== undefined || from + to === '' ? null : { from, to }
}

/** Text of a condition for a number or a day. */
export const ownRangeText = (ownFieldID: number, { from, to }: OwnRange): string =>
  ownFilterText(ownFieldID, `${from}..${to}`)
