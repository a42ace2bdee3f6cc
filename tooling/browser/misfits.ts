import type { Page } from '@playwright/test'

/** Widths at which a list must fit its frame. */
export const LIST_WIDTHS: readonly number[] = [1440, 1280, 1200, 768, 390]

/** Returns what does not fit the window, also within the page's list of at least one row if `withList`. */
export const misfits = (page: Page, withList: boolean): Promise<string[]> =>
  page.evaluate((withList) => {
    const isWider = document.documentElement.scrollWidth > window.innerWidth
    const wider = isWider ? ['the page is wider than its window'] : []
    if (!withList) return wider

    const all = <E extends HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)]
    const isShown = (element: Element | undefined) => element?.checkVisibility() ?? false
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth

    const brokenWords = (heading: Element) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (range.getClientRects().length > 1) broken.push(`broken word of a heading: ${word}`)
        }
      return broken
    }

    const isWide = window.innerWidth >= 768
    return [
      ...wider,
      ...(isShown(all('thead')[0]) === isWide ? [] : [isWide ? 'no headings' : 'headings']),
      ...(isShown(all('tr[data-row]')[0]) ? [] : ['no row']),
      ...all('[data-scrolls]').map(() => 'a table is wider than its frame'),
      ...all('table[data-list] :is(th, td)')
        .filter((cell) => isCut(cell) && getComputedStyle(cell).textOverflow !== 'ellipsis')
        .map((cell) => `cell cut without an ellipsis: ${cell.textContent}`),
      ...all('table[data-list] th').flatMap(brokenWords),
      ...all('main .mantine-Button-label')
        .filter(isCut)
        .map((label) => `label wider than its button: ${label.textContent}`),
    ]
  }, withList)
