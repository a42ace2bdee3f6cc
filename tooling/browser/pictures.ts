import type { Page } from '@playwright/test'

type Box = { x: number; y: number; width: number; height: number }
type Section = { box: Box; specimens: [name: string, box: Box][] }

/** Where the sections of the kit page are, and in each its specimens but those that only open something. */
const sectionsOf = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element): Box => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const [x, y] = [Math.floor(left + scrollX), Math.floor(top + scrollY)]
      return { x, y, width: Math.ceil(right + scrollX) - x, height: Math.ceil(bottom + scrollY) - y }
    }
    return [...document.querySelectorAll('main section')].map((section): Section => {
      const specimens = [...section.querySelectorAll<HTMLElement>('[data-specimen]:not([data-opens])')]
      return {
        box: boxOf(section),
        specimens: specimens.map((one) => [one.dataset.specimen ?? '', boxOf(one)]),
      }
    })
  })

/** Fingerprints of parts of a picture, made of its pixels: how it is packed may differ. */
const fingerprints = (page: Page, png: Buffer, boxes: Box[]) =>
  page.evaluate(
    async ({ base64, boxes }) => {
      const bytes = await (await fetch(`data:image/png;base64,${base64}`)).blob()
      const image = await createImageBitmap(bytes)
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('The browser cannot draw')
      context.drawImage(image, 0, 0)
      const print = async ({ x, y, width, height }: Box) => {
        const { data } = context.getImageData(x, y, width, height)
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', data))
        return `${width} × ${height} ${digest.join()}`
      }
      return Promise.all(boxes.map(print))
    },
    { base64: png.toString('base64'), boxes },
  )

/** What each specimen of the kit page looks like now. */
export const looks = async (page: Page): Promise<Map<string, string>> => {
  const all = new Map<string, string>()
  for (const { box, specimens } of await sectionsOf(page)) {
    const png = await page.screenshot({ fullPage: true, clip: box, animations: 'disabled' })
    const within = specimens.map(([, one]) => ({ ...one, x: one.x - box.x, y: one.y - box.y }))
    const prints = await fingerprints(page, png, within)
    specimens.forEach(([name], index) => {
      all.set(name, prints[index] ?? '')
    })
  }
  return all
}
