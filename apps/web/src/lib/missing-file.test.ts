import { expect, it } from 'vitest'
import { isMissingFile } from './missing-file'

it.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/a.js',
  'error loading dynamically imported module: http://localhost/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('a file did not load: %s', (message) => {
  expect(isMissingFile(new TypeError(message))).toBe(true)
})

it('other errors are no missing files', () => {
  expect(isMissingFile(new TypeError('Cannot read properties of null'))).toBe(false)
  expect(isMissingFile('dynamically imported module')).toBe(false)
})
