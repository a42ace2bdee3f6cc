import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { openapi } from './openapi'

const document = JSON.stringify(openapi(), null, 2)

/** `npx vitest run --project database openapi-file -u` updates the file; its changes are part of the review. */
it('apps/server/openapi.json equals the document; `npx vitest run --project database openapi-file -u` updates it', () =>
  expect(`${document}\n`).toMatchFileSnapshot('../../openapi.json'))

it('passes the Redocly linter without warnings', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The documented paths are ambiguous, such as /companies/cards/{id} and /companies/{companyID}/changes. A literal segment wins.
    rules: { 'no-ambiguous-paths': 'off' },
  })
  const problems = await lintFromString({ source: document, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

it('is valid under the OpenAPI 3.1 schema', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(document))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})
