import { readdirSync, readFileSync } from 'node:fs'
import { entityDiagram } from '@kaarditeek/db/diagram'
import { expect, test } from 'vitest'

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')

test('the README shows the references of the schema (`npm run diagram` renews them)', () => {
  expect(readme).toContain(`<!-- entities -->\n${entityDiagram()}\n<!-- /entities -->`)
})

test('the README names the parts of each statement', () => {
  const statements = readdirSync(new URL('.', import.meta.url)).filter((name) =>
    /^(pay.*|reverse)-sql\.ts$/.test(name),
  )
  expect(statements).toHaveLength(3)
  for (const name of statements) {
    const text = readFileSync(new URL(name, import.meta.url), 'utf8')
    const parts = [...text.matchAll(/^(?:with )?(\w+) as (?:materialized )?\($/gm)].map(([, part]) => part)
    expect(parts.length, name).toBeGreaterThan(5)
    expect(
      parts.filter((part) => !readme.includes(`[${part}`)),
      name,
    ).toEqual([])
  }
})
