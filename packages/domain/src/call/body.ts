/** Values that the JSON of one request may hold: twenty lists of 1,000 ids. */
export const MAX_VALUES = 20_000
/** Depth to which lists and objects may be nested in the JSON of one request. */
export const MAX_DEPTH = 64

const code = (character: string) => character.charCodeAt(0)
const [quote, backslash, comma] = [code('"'), code('\\'), code(',')]
const [list, endOfList, object, endOfObject] = [code('['), code(']'), code('{'), code('}')]

/** Position of the quote that ends the string at `start`; the text's length or more if there is none. */
const endOfString = (json: string, start: number): number => {
  let at = start + 1
  while (at < json.length && json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1
  return at
}

/**
 * Whether JSON holds at most `MAX_VALUES` values, nested at most `MAX_DEPTH` deep. Reads the text once without parsing: parsing
 * 1 MiB of small or deeply nested values would delay all other requests.
 */
export const isBounded = (json: string): boolean => {
  let values = 1
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at)
    if (character === quote) at = endOfString(json, at)
    else if (character === comma) values += 1
    else if (character === list || character === object) {
      values += 1
      depth += 1
    } else if (character === endOfList || character === endOfObject) depth -= 1
    if (values > MAX_VALUES || depth > MAX_DEPTH) return false
  }
  return true
}
