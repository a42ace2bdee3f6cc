import type { FileReply } from '@kaarditeek/domain/file/schema'

const SVG = 'http://www.w3.org/2000/svg'
/** Properties that the chart gets from style sheets, which the file does not have. */
const STYLED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'fill-opacity',
  'font-size',
  'font-family',
]
/** Height of a chart's title, in pixels. */
const TITLE = 28

/** Returns a copy of the chart with its computed styles. */
const styledCopy = (svg: SVGSVGElement): SVGSVGElement => {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [own, copied] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')]
  own.forEach((element, index) => {
    const style = getComputedStyle(element)
    const target = copied[index]
    for (const name of STYLED) target?.setAttribute(name, style.getPropertyValue(name))
    target?.removeAttribute('style')
    target?.removeAttribute('class')
  })
  return copy
}

const element = (name: string, attributes: Record<string, string | number>, text?: string) => {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  if (text !== undefined) made.textContent = text
  return made
}

/** Returns the charts within `place` as one SVG file, each below its title, on the page's background. */
export const chartFile = (place: HTMLElement, fileName: string): FileReply => {
  const { backgroundColor: ground } = getComputedStyle(document.body)
  const { color, fontFamily } = getComputedStyle(place)
  const file = element('svg', { xmlns: SVG, 'font-family': fontFamily })
  let [width, top] = [0, 8]
  for (const figure of place.querySelectorAll('figure')) {
    const svg = figure.querySelector('svg')
    if (!svg) continue
    const size = svg.getBoundingClientRect()
    const title = [...(figure.querySelector('figcaption')?.children ?? [])].map((part) => part.textContent)
    const caption = { x: 8, y: top + 18, fill: color, 'font-size': 14, 'font-weight': 600 }
    const copy = styledCopy(svg)
    for (const [name, value] of Object.entries({
      x: 0,
      y: top + TITLE,
      width: size.width,
      height: size.height,
    }))
      copy.setAttribute(name, String(value))
    file.append(element('text', caption, title.join(': ')), copy)
    top += TITLE + size.height + 8
    width = Math.max(width, size.width)
  }
  file.setAttribute('width', String(width))
  file.setAttribute('height', String(top))
  file.prepend(element('rect', { width, height: top, fill: ground }))
  const content = new TextEncoder().encode(new XMLSerializer().serializeToString(file))
  return { fileName, contentType: 'image/svg+xml', content }
}
