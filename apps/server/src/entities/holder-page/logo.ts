import { createHash } from 'node:crypto'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { RefusalReason } from '@kaarditeek/domain/error/reasons'
import { lengths } from '@kaarditeek/domain/lengths'
import { PNG } from 'pngjs'
import { readPng } from './png-chunks'
import { fittedTo } from './scale-down'

/** Sizes to which a logo is scaled down: the first one that takes few enough bytes, which the last one does whatever it shows. */
const BOXES = [
  { width: 320, height: 96 },
  { width: 240, height: 72 },
  { width: 160, height: 48 },
  { width: 120, height: 36 },
] as const
/** Bytes of a stored logo at most, so that a page with it weighs less than 60 KB. */
export const MAX_STORED = 24_576

const refused = (reason: RefusalReason) => new DomainError('ERROR_INVALID_VALUE', { field: 'logo', reason })

const encoded = (picture: { width: number; height: number; data: Buffer }): Buffer => {
  const png = new PNG({ width: picture.width, height: picture.height })
  picture.data.copy(png.data)
  return PNG.sync.write(png)
}

/** Decodes a PNG whose size and rows were checked. The library's own errors are the file's. */
const decoded = (bytes: Buffer): PNG => {
  try {
    return PNG.sync.read(bytes)
  } catch {
    throw refused('logoDamaged')
  }
}

/** A logo as it is stored, and the mark by which histories tell it from others. */
export type Logo = { logo: Buffer; logoHash: string }

/**
 * Decodes an uploaded PNG, scales it down and encodes it anew, so that nothing but its pixels is stored. A stored logo stays as it is.
 * Throws `ERROR_INVALID_VALUE` with the reason for any other file. Rule 18.2.
 */
export const readLogo = (base64: string): Logo => {
  const found = readPng(Buffer.from(base64, 'base64'))
  if (typeof found === 'string') throw refused(found)
  const picture = decoded(found.bytes)
  for (const box of BOXES) {
    const logo = encoded(fittedTo(box, picture))
    if (logo.length <= MAX_STORED) {
      const logoHash = createHash('sha256').update(logo).digest('hex').slice(0, lengths.holderPage.logoHash)
      return { logo, logoHash }
    }
  }
  throw new Error('The smallest logo takes too many bytes')
}
