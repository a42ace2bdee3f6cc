/** Pixels of a picture, four bytes each: red, green, blue and alpha. */
export type Pixels = { width: number; height: number; data: Buffer }

type Box = { width: number; height: number }

/** Mean of the pixels in an area. Colours count by their alpha, so that what is transparent gives none. */
const meanOf = (
  { width, data }: Pixels,
  area: { left: number; top: number; right: number; bottom: number },
) => {
  const sums = [0, 0, 0, 0] as [number, number, number, number]
  for (let y = area.top; y < area.bottom; y += 1)
    for (let x = area.left; x < area.right; x += 1) {
      const at = 4 * (y * width + x)
      const alpha = data.readUInt8(at + 3)
      sums[0] += alpha * data.readUInt8(at)
      sums[1] += alpha * data.readUInt8(at + 1)
      sums[2] += alpha * data.readUInt8(at + 2)
      sums[3] += alpha
    }
  const [red, green, blue, alpha] = sums
  const count = (area.right - area.left) * (area.bottom - area.top)
  const of = (sum: number) => (alpha === 0 ? 0 : Math.round(sum / alpha))
  return [of(red), of(green), of(blue), Math.round(alpha / count)]
}

/** First and last pixel, excluded, of which the pixel `at` of a smaller side is made. */
const spanOf = (at: number, small: number, large: number) => {
  const first = Math.floor((at * large) / small)
  return [first, Math.max(first + 1, Math.floor(((at + 1) * large) / small))] as const
}

/** Scales a picture down to fit into the box. One that fits already stays as it is. */
export const fittedTo = (box: Box, picture: Pixels): Pixels => {
  const share = Math.min(box.width / picture.width, box.height / picture.height)
  if (share >= 1) return picture
  const width = Math.max(1, Math.floor(picture.width * share))
  const height = Math.max(1, Math.floor(picture.height * share))
  const data = Buffer.alloc(4 * width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [left, right] = spanOf(x, width, picture.width)
      const [top, bottom] = spanOf(y, height, picture.height)
      data.set(meanOf(picture, { left, top, right, bottom }), 4 * (y * width + x))
    }
  return { width, height, data }
}
