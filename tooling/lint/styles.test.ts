import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..', '..', 'apps/web/src')

/** Removes the innermost parentheses with their content until none is left. */
const withoutArguments = (selector: string): string => {
  const shorter = selector.replace(/\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutArguments(shorter)
}

/**
 * Returns the selectors that style any element below or beside one with `:has()`. After each change of the page the browser must
 * compute the style of all elements again, because each may be meant.
 */
const tooWide = (css: string): string[] =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(/,(?![^()]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => {
      const parts = withoutArguments(selector).split(/[\s>+~]+/)
      const last = parts.at(-1) ?? ''
      return parts.slice(0, -1).some((part) => part.includes(':has')) && !/^[.#\w[]|[.#[]/.test(last)
    })

test.each([
  '.a:has(> .b) > * { color: red }',
  '.a, .b:has(:nth-child(2)) :not([c]) { }',
  '.a:has(.b) ~ :last-child {}',
])('finds %s', (css) => expect(tooWide(css)).toHaveLength(1))

test.each([
  '.a:has(> *) { }',
  '.a:has(> .b) > .c, .a:has(.b) > td { }',
  '.a > :not(:only-child) { }',
  'tr:has(.a) [b] {}',
])('accepts %s', (css) => expect(tooWide(css)).toEqual([]))

test('no style of any element depends on what its neighbours have', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(
    files.flatMap((file) => tooWide(readFileSync(join(web, file), 'utf8')).map((one) => `${file}: ${one}`)),
  ).toEqual([])
})
