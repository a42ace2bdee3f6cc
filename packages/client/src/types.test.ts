import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { declarations } from '../build-types/declarations'

const folder = fileURLToPath(new URL('../types', import.meta.url))

// Committed, so that the package is built without a compiler: `npm start` has none. `-u` writes them anew.
it('the declarations of the package are those of the sources', async () => {
  const written = Object.entries(declarations())
  for (const [name, text] of written) await expect(text).toMatchFileSnapshot(`../types/${name}.d.ts`)
  const known = written.map(([name]) => `${name}.d.ts`)
  expect(readdirSync(folder).filter((name) => !known.includes(name))).toEqual([])
})
