import { parseCents, eurosOf as textOf } from '@kaarditeek/domain/money'

/** Returns the cents of euros as text: `12`, `12.5`, `1 234,50`. Throws `RangeError` for text that is no amount of whole cents. */
export const centsOf = (euros: string): number => {
  const cents = parseCents(euros)
  if (cents === null || !Number.isSafeInteger(cents)) throw new RangeError(`${euros} is no amount of euros`)
  return cents
}

/** Returns cents as euros with a point and two decimals: `1234.50`. Throws `RangeError` for a number that is no whole cents. */
export const eurosOf = (cents: number): string => {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is no whole number of cents`)
  return textOf(cents)
}
