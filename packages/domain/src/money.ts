const euros = /^(-?)(\d+)(?:[.,](\d{1,2}))?$/

/**
 * Parses euros into cents, without floating point: `12,50`, `1 234.5`. Null for other text: `1.000` may be one euro or a thousand.
 */
export const parseCents = (text: string): number | null => {
  const [, sign, whole, decimals = ''] = euros.exec(text.replace(/\s/g, '')) ?? []
  if (whole === undefined) return null
  const cents = Number(whole + decimals.padEnd(2, '0'))
  return sign && cents ? -cents : cents
}

/** Returns cents as euros for programs, `1234.50`, without floating point. */
export const eurosOf = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
