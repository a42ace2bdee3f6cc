import type { RefusalReason } from '@kaarditeek/domain/error/reasons'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Chunks that make the picture. All others, such as texts, profiles and frames of animations, are left out. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']
const HEADER_BYTES = 13
/** Bytes of a chunk beside its data: length, type and checksum. */
const AROUND = 12

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

/** The size of a picture in pixels, and the bytes of its chunks. */
export type Picture = { width: number; height: number; bytes: Buffer }

/**
 * Reads the size of a PNG without decoding it, and drops the chunks that make no part of the picture. Returns the reason against a file
 * that is not one whole PNG, or is interlaced: such a one has no bound on what its data inflate to.
 */
export const readPng = (png: Buffer): Picture | RefusalReason => {
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return 'logoNotPng'
  const chunks = chunksOf(png)
  const [header] = chunks ?? []
  if (!chunks || header?.type !== 'IHDR' || header.bytes.length !== HEADER_BYTES + AROUND)
    return 'logoDamaged'
  if (chunks.filter(({ type }) => type === 'IHDR').length > 1) return 'logoDamaged'
  if (header.bytes.readUInt8(8 + HEADER_BYTES - 1) !== 0) return 'logoInterlaced'
  const kept = chunks.filter(({ type }) => KEPT.includes(type))
  return {
    width: header.bytes.readUInt32BE(8),
    height: header.bytes.readUInt32BE(12),
    bytes: Buffer.concat([SIGNATURE, ...kept.map(({ bytes }) => bytes)]),
  }
}
