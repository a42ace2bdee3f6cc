import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { MAX_STORED, readLogo } from './logo'
import { MAX_SIDE } from './png-chunks'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

const chunk = (type: string, data: Buffer = Buffer.alloc(0)) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
const header = (width: number, height: number, { interlace = 0, depth = 8, colourType = 6 } = {}) => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colourType, 0, 0, interlace], 8)
  return chunk('IHDR', data)
}
/** Rows without a filter. */
const pixels = (width: number, height: number) => {
  const row = Buffer.alloc(4 * width + 1, 7)
  row.writeUInt8(0)
  return chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row))))
}
const png = (...chunks: Buffer[]) => Buffer.concat([SIGNATURE, ...chunks])
const END = chunk('IEND')
const plain = png(header(10, 5), pixels(10, 5), END)

const read = (file: Buffer) => readLogo(file.toString('base64')).logo
/** Reason of the refusal; `taken` without one. */
const outcome = (file: Buffer) => {
  try {
    readLogo(file.toString('base64'))
    return 'taken'
  } catch (error) {
    return (error as { details: { reason: string } }).details.reason
  }
}

const noise = (width: number, height: number) => {
  const picture = new PNG({ width, height })
  let state = 1
  for (let at = 0; at < picture.data.length; at += 1) {
    state = (state * 48_271) % 2_147_483_647
    picture.data[at] = state % 256
  }
  return PNG.sync.write(picture)
}

describe('a logo', () => {
  it('keeps its pixels, and the mark tells it from others', () => {
    const { data, width, height } = PNG.sync.read(read(plain))
    expect([width, height, data.every((value) => value === 7)]).toEqual([10, 5, true])
    const marks = [plain, noise(4, 4)].map((file) => readLogo(file.toString('base64')).logoHash)
    expect(new Set(marks).size).toBe(2)
  })

  it('is scaled down into its box, and stays as it is when it is sent back', () => {
    const sizes = fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }))
    fc.assert(
      fc.property(sizes, ([width, height]) => {
        const logo = read(png(header(width, height), pixels(width, height), END))
        const shown = PNG.sync.read(logo)
        expect(shown.width <= 320 && shown.height <= 96).toBe(true)
        expect(read(logo).equals(logo)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('is small even if it is noise', () => {
    for (const [width, height] of [
      [320, 96],
      [MAX_SIDE, 240],
      [200, 200],
    ] as const)
      expect(read(noise(width, height)).length).toBeLessThanOrEqual(MAX_STORED)
  })

  it('gives no colour to what is transparent', () => {
    const picture = new PNG({ width: 640, height: 2 })
    for (let x = 0; x < 640; x += 1) picture.data.set(x % 2 ? [255, 0, 0, 255] : [0, 255, 0, 0], 4 * x)
    picture.data.copy(picture.data, 4 * 640, 0, 4 * 640)
    const { data } = PNG.sync.read(read(PNG.sync.write(picture)))
    expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 128])
  })

  it('loses texts, profiles, frames of animations and unknown chunks', () => {
    const script = Buffer.from('Comment\0<script>alert(1)</script>')
    const file = png(
      header(10, 5),
      chunk('tEXt', script),
      chunk('iCCP', script),
      chunk('acTL', Buffer.alloc(8)),
      chunk('fdAT', script),
      chunk('prIv', script),
      pixels(10, 5),
      chunk('tEXt', script),
      END,
    )
    expect(read(file).equals(read(plain))).toBe(true)
    expect(read(file).toString('latin1')).not.toContain('script')
  })
})

describe('an upload that is no logo', () => {
  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'logoNotPng'],
    ['JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'logoNotPng'],
    ['GIF', Buffer.from('GIF89a'), 'logoNotPng'],
    ['no bytes', Buffer.alloc(3), 'logoNotPng'],
    ['SVG before a PNG', Buffer.concat([Buffer.from('<svg/>'), plain]), 'logoNotPng'],
    ['a PNG with HTML behind it', Buffer.concat([plain, Buffer.from('<script>1</script>')]), 'logoDamaged'],
    ['a PNG with a ZIP behind it', Buffer.concat([plain, Buffer.from('504b0304', 'hex')]), 'logoDamaged'],
    ['two PNGs', Buffer.concat([plain, plain]), 'logoDamaged'],
    ['only the signature', SIGNATURE, 'logoDamaged'],
    ['no end', png(header(10, 5), pixels(10, 5)), 'logoDamaged'],
    ['no header', png(pixels(10, 5), END), 'logoDamaged'],
    ['no pixels', png(header(10, 5), END), 'logoDamaged'],
    ['a header of another length', png(chunk('IHDR', Buffer.alloc(14)), END), 'logoDamaged'],
    ['a huge picture', png(header(100_000, 100_000), pixels(1, 1), END), 'logoTooManyPixels'],
    ['the greatest size', png(header(2 ** 31, 2 ** 31), pixels(1, 1), END), 'logoTooManyPixels'],
    ['a wide one', png(header(MAX_SIDE + 1, 1), pixels(MAX_SIDE + 1, 1), END), 'logoTooManyPixels'],
    ['no width', png(header(0, 5), pixels(1, 1), END), 'logoDamaged'],
    [
      'a second header with a huge size',
      png(header(10, 5), header(60_000, 60_000), pixels(10, 5), END),
      'logoDamaged',
    ],
    [
      'interlaced rows, which have no bound',
      png(header(10, 5, { interlace: 1 }), pixels(10, 5), END),
      'logoInterlaced',
    ],
    ['too few rows', png(header(10, 50), pixels(10, 5), END), 'logoDamaged'],
    ['too many rows', png(header(10, 4), pixels(10, 5), END), 'logoDamaged'],
    [
      'a colour type that PNG lacks',
      png(header(10, 5, { colourType: 5 }), pixels(10, 5), END),
      'logoDamaged',
    ],
    [
      'data that are not deflated',
      png(header(10, 5), chunk('IDAT', Buffer.from('none')), END),
      'logoDamaged',
    ],
    ['a depth that PNG lacks', png(header(10, 5, { depth: 7 }), pixels(10, 5), END), 'logoDamaged'],
    [
      'a chunk that claims 4 GB',
      png(header(10, 5), Buffer.from('ffffffff49444154', 'hex'), END),
      'logoDamaged',
    ],
  ])('%s', (_, file, reason) => {
    expect(outcome(file)).toBe(reason)
  })

  it('is refused wherever it is cut off, or a byte of its picture differs', () => {
    for (let length = SIGNATURE.length; length < plain.length; length += 1)
      expect(outcome(plain.subarray(0, length))).toBe('logoDamaged')
    for (let at = SIGNATURE.length; at < plain.length; at += 1) {
      const file = Buffer.from(plain)
      file.writeUInt8(file.readUInt8(at) ^ 0x10, at)
      expect(outcome(file)).not.toBe('taken')
    }
  })

  it('takes no more memory than its size in pixels allows, whatever it inflates to', () => {
    const bomb = chunk('IDAT', deflateSync(Buffer.alloc(150_000_000)))
    expect(bomb.length).toBeLessThan(262_144)
    const before = process.memoryUsage().arrayBuffers
    const result = outcome(png(header(MAX_SIDE, MAX_SIDE), bomb, END))
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60_000_000)
    expect(result).toBe('logoDamaged')
  })
})
