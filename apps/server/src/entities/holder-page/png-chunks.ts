import { inflateSync } from 'node:zlib'
import type { RefusalReason } from '@kaarditeek/domain/error/reasons'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Chunks that make the picture. All others, such as texts, profiles and frames of animations, are left out. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']
const HEADER_BYTES = 13
/** Bytes of a chunk beside its data: length, type and checksum. */
const AROUND = 12

/** Values of a pixel by the colour type of the header. */
const VALUES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const DEPTHS = [1, 2, 4, 8, 16]

type Chunk = { type: string; bytes: Buffer }

/** Reads the chunks of a PNG up to `IEND`, which must be its end. Null if they are not whole, or other bytes follow. */
const chunksOf = (png: Buffer): Chunk[] | null => {
  const chunks: Chunk[] = []
  let at = SIGNATURE.length
  while (at + AROUND <= png.length) {
    const end = at + AROUND + png.readUInt32BE(at)
    if (end > png.length) return null
    const type = png.toString('latin1', at + 4, at + 8)
    chunks.push({ type, bytes: png.subarray(at, end) })
    if (type === 'IEND') return end === png.length ? chunks : null
    at = end
  }
  return null
}

const dataOf = ({ bytes }: Chunk) => bytes.subarray(8, bytes.length - 4)

/** Size of a picture, as the data of its header say. */
const headerOf = (data: Buffer) => ({
  width: data.readUInt32BE(0),
  height: data.readUInt32BE(4),
  depth: data.readUInt8(8),
  values: VALUES[data.readUInt8(9)] ?? 0,
  isInterlaced: data.readUInt8(12) !== 0,
})

/**
 * Whether the data inflate to exactly the rows of the picture. The decoder would fill rows that are missing with whatever its memory holds,
 * and stops no sooner than the data do.
 */
const hasAllRows = (
  chunks: readonly Chunk[],
  { width, height, depth, values }: ReturnType<typeof headerOf>,
): boolean => {
  const length = height * (Math.ceil((width * depth * values) / 8) + 1)
  const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(dataOf))
  try {
    return inflateSync(data, { maxOutputLength: length }).length === length
  } catch {
    return false
  }
}

/** The bytes of the chunks that make a picture. */
export type Picture = { bytes: Buffer }

/** Pixels on a side of a picture at most. */
export const MAX_SIDE = 1024

/**
 * Checks a PNG before it is decoded, and drops the chunks that make no part of the picture. Returns the reason against a file that is not one
 * whole PNG, is too large, or is interlaced: the rows of such a one cannot be counted.
 */
export const readPng = (png: Buffer): Picture | RefusalReason => {
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return 'logoNotPng'
  const chunks = chunksOf(png)
  const [first] = chunks ?? []
  if (!chunks || first?.type !== 'IHDR' || first.bytes.length !== HEADER_BYTES + AROUND) return 'logoDamaged'
  if (chunks.filter(({ type }) => type === 'IHDR').length > 1) return 'logoDamaged'
  const header = headerOf(dataOf(first))
  const { width, height, depth, values, isInterlaced } = header
  if (isInterlaced) return 'logoInterlaced'
  if (width === 0 || height === 0 || values === 0 || !DEPTHS.includes(depth)) return 'logoDamaged'
  if (width > MAX_SIDE || height > MAX_SIDE) return 'logoTooManyPixels'
  if (!hasAllRows(chunks, header)) return 'logoDamaged'
  const kept = chunks.filter(({ type }) => KEPT.includes(type))
  return { bytes: Buffer.concat([SIGNATURE, ...kept.map(({ bytes }) => bytes)]) }
}
