import type { Page } from '@playwright/test'

type Box = { x: number; y: number; width: number; height: number }
type Place = { png: number; box: Box }

/** Screenshots of the kit page, and the place of each specimen in them. */
export type Look = { pngs: string[]; places: Map<string, Place> }

/** Chromium cannot take taller pictures. */
const TALLEST = 16_000

/** Greatest difference of a color value that counts as equal: smoothed edges vary between screenshots. */
const UNSEEN = 24
/** The same for controls, which do not move between screenshots. */
export const A_SHADE = 8

/** Returns the boxes of specimens. Openers of overlays are left out. */
const boxesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-specimen]:not([data-opens])')].map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const [x, y] = [Math.floor(left + scrollX), Math.floor(top + scrollY)]
      const box = { x, y, width: Math.ceil(right + scrollX) - x, height: Math.ceil(bottom + scrollY) - y }
      return { name: element.dataset.specimen ?? '', box }
    }),
  )

/** Takes as few screenshots as the greatest height allows. */
export const lookAt = async (page: Page): Promise<Look> => {
  const look: Look = { pngs: [], places: new Map() }
  const width = page.viewportSize()?.width ?? 0
  // The focus, which is seen on a faulty field, is where the last act left it.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  let rest = await boxesOf(page)
  while (rest[0]) {
    const { y } = rest[0].box
    const shown = rest.filter(({ box }) => box.y + box.height - y < TALLEST)
    const height = Math.max(...shown.map(({ box }) => box.y + box.height - y))
    const png = await page.screenshot({
      fullPage: true,
      clip: { x: 0, y, width, height },
      animations: 'disabled',
    })
    for (const { name, box } of shown)
      look.places.set(name, { png: look.pngs.length, box: { ...box, y: box.y - y } })
    look.pngs.push(png.toString('base64'))
    rest = rest.filter((one) => !shown.includes(one))
  }
  return look
}

/** Returns whole screenshots as a look. The size is in the PNG header. */
export const lookOf = (shots: [name: string, png: Buffer][]): Look => ({
  pngs: shots.map(([, png]) => png.toString('base64')),
  places: new Map(
    shots.map(([name, shot], png) => {
      const box = { x: 0, y: 0, width: shot.readUInt32BE(16), height: shot.readUInt32BE(20) }
      return [name, { png, box }]
    }),
  ),
})

const placesOf = ({ places }: Look, names: string[]) => names.map((name) => places.get(name) ?? null)

/** Returns the pairs whose first specimen in one look differs from the second in the other look. */
export const different = async (
  page: Page,
  one: Look,
  other: Look,
  pairs: [string, string][],
  unseen = UNSEEN,
) => {
  const differs = await page.evaluate(
    async ({ pngs, ones, others, unseen }) => {
      const draw = async (base64: string) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d', {
          willReadFrequently: true,
        })
        context?.drawImage(image, 0, 0)
        return context
      }
      const drawn = await Promise.all(pngs.map((some) => Promise.all(some.map(draw))))
      const pixels = (look: number, { png, box: { x, y, width, height } }: Place) =>
        drawn[look]?.[png]?.getImageData(x, y, width, height).data ?? []
      const isUnlike = (place: Place, its: Place) => {
        if (place.box.width !== its.box.width || place.box.height !== its.box.height) return true
        const [before, now] = [pixels(0, place), pixels(1, its)]
        // A plain loop takes a fifth of the time for millions of values.
        for (let at = 0; at < before.length; at += 1)
          if (Math.abs((before[at] ?? 0) - (now[at] ?? 0)) > unseen) return true
        return false
      }
      return ones.map((place, index) => {
        const its = others[index]
        return !place || !its || isUnlike(place, its)
      })
    },
    {
      pngs: [one.pngs, other.pngs],
      ones: placesOf(
        one,
        pairs.map(([name]) => name),
      ),
      others: placesOf(
        other,
        pairs.map(([, name]) => name),
      ),
      unseen,
    },
  )
  return pairs.filter((_, index) => differs[index])
}
