import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { openapi } from './openapi'

const document = JSON.stringify(openapi(), null, 2)

/** What differs is renewed by `npx vitest run --project database openapi-file -u`, and seen in review. */
it('apps/server/openapi.json is the document; `npx vitest run --project database openapi-file -u` renews it', () =>
  expect(`${document}\n`).toMatchFileSnapshot('../../openapi.json'))

it('is valid, without warnings, to the linter of Redocly', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The documented paths themselves are ambiguous: /companies/cards/{id} and /companies/{companyID}/changes. A literal wins.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const problems = await lintFromString({ source: document, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

it('is valid by the schema of OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})
