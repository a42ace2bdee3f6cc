import { createCipheriv, randomBytes } from 'node:crypto'

const ROUNDS = 10
const BLOCK_BYTES = 16
/** Bytes of a block that are used as a number. */
const NUMBER_BYTES = 6

/** Returns a new key of a permutation, as text. */
export const newPermutationKey = (): string => randomBytes(32).toString('hex')

/**
 * Returns a permutation of the whole numbers from 0 to `size` − 1, at most 2^40, that cannot be told from a random one without the key.
 *
 * A number is a row and a column of a table that is about square, and as small as possible. In each round of the Feistel network one
 * of them is shifted by a pseudorandom function of the other one, AES of a single block, so that a round can be undone. A result
 * beyond `size` is permuted again, which reaches each number below `size` once.
 */
export const permutation = (size: number, key: string): ((place: number) => number) => {
  const rows = Math.ceil(Math.sqrt(size))
  const columns = Math.ceil(size / rows)
  const cipher = createCipheriv('aes-256-ecb', Buffer.from(key, 'hex'), null).setAutoPadding(false)
  const block = Buffer.alloc(BLOCK_BYTES)

  const shift = (round: number, by: number): number => {
    block.writeUInt8(round)
    block.writeUIntBE(by, BLOCK_BYTES - NUMBER_BYTES, NUMBER_BYTES)
    return cipher.update(block).readUIntBE(0, NUMBER_BYTES)
  }
  const permuted = (place: number): number => {
    let [row, column] = [Math.floor(place / columns), place % columns]
    for (let round = 0; round < ROUNDS; round++)
      if (round % 2 === 0) row = (row + shift(round, column)) % rows
      else column = (column + shift(round, row)) % columns
    return row * columns + column
  }
  return (place) => {
    let number = permuted(place)
    while (number >= size) number = permuted(number)
    return number
  }
}
