import type { Page } from '@playwright/test'
import { openKit, paint, specimen, untraced } from './kit'
import { A_SHADE, different, lookOf } from './pictures'
import { expect, expectAccessible, test } from './test'

test.use({ ...untraced, viewport: { width: 1280, height: 800 } })

/** Pixels around a control: a focus ring can surround it, e.g. at the drop zone of a file. */
const AROUND = 24

type Control = { mark: string; answers: boolean }

/** Marks the first control of each kind: controls of one kind share their styles. */
const markControls = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const inSpecimens = '[data-specimen]:not([data-opens])'
    const usable =
      ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [tabindex="-1"])'
    const kinds = new Map<string, HTMLElement>()
    for (const one of document.querySelectorAll<HTMLElement>(`${inSpecimens} ${usable}`)) {
      const { ariaDisabled, ariaPressed, ariaCurrent, ariaSelected, className, dataset } = one
      const states = [ariaDisabled, ariaPressed, ariaCurrent, ariaSelected, dataset.variant, dataset.size]
      const kind = [one.tagName, className, ...states].join()
      if (one.checkVisibility() && !kinds.has(kind)) kinds.set(kind, one)
    }
    return [...kinds.values()].map((one, index) => {
      const name = one.closest<HTMLElement>('[data-specimen]')?.dataset.specimen
      one.dataset.mark = `${index} ${one.tagName} ${one.innerText.slice(0, 20)} in ${name}`.replace(
        /\s+/g,
        ' ',
      )
      // Disabled and selected controls need no hover style.
      const answers = one.matches(
        'a:not([aria-current]), button:not([aria-disabled="true"], [aria-pressed="true"], [aria-selected="true"])',
      )
      return { mark: one.dataset.mark, answers }
    })
  })

/**
 * Opens the kit page and returns a switch for the `:hover` styles of one element. A pointer would hover whatever
 * a scroll brings beneath it, and the browser may handle its moves after a screenshot.
 */
const openKitWithHover = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  // Enabled on the page that shows already, it would load all style sheets again.
  await session.send('CSS.enable')
  await openKit(page)
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const hover = async (selector: string, isHovered: boolean) => {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const forcedPseudoClasses = isHovered ? ['hover'] : []
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
  }
  return { hover, close: () => session.detach() }
}

type Hover = Awaited<ReturnType<typeof openKitWithHover>>['hover']

/** Attempts to catch a difference: a late layout can move a control out of its picture, and a picture can show the frame before. */
const ATTEMPTS = 3

/** Takes screenshots of a control: plain and touched. Takes them anew while they are the same. */
const shootTouched = async (
  page: Page,
  selector: string,
  touch: () => Promise<void>,
  leave: () => Promise<void>,
) => {
  for (let attempt = 1; ; attempt += 1) {
    const { x, y, width, height } = await page.locator(selector).evaluate((element) => {
      element.scrollIntoView({ block: 'center' })
      return element.getBoundingClientRect().toJSON() as DOMRect
    })
    const clip = { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND }
    const shoot = () => page.screenshot({ clip, animations: 'disabled' })
    const plain = await shoot()
    await touch()
    const png = await shoot()
    await leave()
    if (attempt === ATTEMPTS || !png.equals(plain)) return { plain, png }
  }
}

/** Takes screenshots of a control that is pointed at and of one that has the focus, each with a plain one. */
const shootControl = async (page: Page, hover: Hover, { mark, answers }: Control) => {
  const selector = `[data-mark="${mark}"]`
  const control = page.locator(selector)
  const focused = await shootTouched(
    page,
    selector,
    () => control.focus(),
    () => control.blur(),
  )
  const shots = [{ name: `${mark}, with the focus`, ...focused }]
  if (!answers) return shots
  const hovered = await shootTouched(
    page,
    selector,
    () => hover(selector, true),
    () => hover(selector, false),
  )
  return [{ name: `${mark}, pointed at`, ...hovered }, ...shots]
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`controls look different when hovered and when focused, ${colorScheme}`, async ({ page }) => {
    test.slow()
    const { hover, close } = await openKitWithHover(page)
    await paint(page, colorScheme)
    // The pointer rests where the last test left it: in the corner it hovers nothing.
    await page.mouse.move(0, 0)
    await expect(page.locator('[data-specimen]:hover')).toHaveCount(0)
    // A key press makes the browser show `:focus-visible` styles.
    await page.keyboard.press('Tab')
    const shots = []
    for (const control of await markControls(page)) shots.push(...(await shootControl(page, hover, control)))
    await close()
    const names = shots.map(({ name }) => name)
    const before = lookOf(shots.map(({ name, plain }) => [name, plain]))
    const after = lookOf(shots.map(({ name, png }) => [name, png]))
    const seen = await different(
      page,
      before,
      after,
      names.map((name) => [name, name]),
      A_SHADE,
    )
    expect(seen.map(([name]) => name)).toEqual(names)
  })

const overlay = '.mantine-Notification-root, [role="dialog"], [role="alertdialog"]'

/** Opens an overlay, checks its accessibility, takes a screenshot and closes it. */
const shootOverlay = async (page: Page, name: string): Promise<Buffer> => {
  await specimen(page, name).getByRole('button').click()
  const opened = page.locator(overlay)
  // A hovered notification stays.
  await opened.hover()
  await expectAccessible(page, overlay)
  const png = await opened.screenshot({ animations: 'disabled' })
  const shut = opened.locator('.mantine-CloseButton-root')
  if (await shut.count()) await shut.first().click()
  else await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
  return png
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`overlays are accessible, and each state looks different, ${colorScheme}`, async ({ page }) => {
    test.slow()
    await openKit(page)
    await paint(page, colorScheme)
    const openers = page.locator('[data-opens]:not([data-specimen^="Failure page"])')
    const names = await openers.evaluateAll((all) =>
      all.map((one) => (one as HTMLElement).dataset.specimen ?? ''),
    )
    const shots: [string, Buffer][] = []
    for (const name of names) shots.push([name, await shootOverlay(page, name)])
    const look = lookOf(shots)
    const pairs = names.flatMap((name, index) =>
      names.slice(0, index).map((other): [string, string] => [name, other]),
    )
    expect(await different(page, look, look, pairs)).toEqual(pairs)
  })

test('a crash is shown in place of the part and reported', async ({ page }) => {
  await page.route('**/trpc/clientError.report**', (route) =>
    route.fulfill({ json: [{ result: { data: { json: null } } }] }),
  )
  await openKit(page)
  const report = page.waitForRequest('**/trpc/clientError.report**')
  const crashed = specimen(page, 'Failure page, crashed')
  await crashed.getByRole('button').click()
  await expect(crashed.getByRole('heading')).toBeVisible()
  await report
  await expectAccessible(page, '[data-specimen="Failure page, crashed"]')
})
