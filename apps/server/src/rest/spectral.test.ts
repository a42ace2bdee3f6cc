import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, it } from 'vitest'
import { openapi } from './openapi'

/** Severities from warning on, as Spectral numbers them. */
const WARNING = 1

it('passes the Spectral linter without warnings', async () => {
  const spectral = new Spectral()
  spectral.setRuleset({
    // Its types ask a ruleset for its rules and for `extends`, of which one is enough.
    extends: [[oas as RulesetDefinition, 'recommended']],
    rules: {
      // The contact is a setting of an installation.
      'info-contact': 'off',
      // Reads \p{L} of a pattern without Unicode, so that no email fits it. Our own tests compare examples with their schemas.
      'oas3-valid-media-example': 'off',
    },
  })
  const problems = await spectral.run(JSON.stringify(openapi()))
  const serious = problems.filter(({ severity }) => severity <= WARNING)
  expect(serious.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([])
})
