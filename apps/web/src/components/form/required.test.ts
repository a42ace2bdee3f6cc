import { calls } from '@kaarditeek/domain/calls'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrorsOf } from './field-errors'
import { valuesOf } from './values'

const forms = Object.entries(calls).flatMap(([entity, ofEntity]) =>
  Object.entries(ofEntity).flatMap(([name, call]: [string, object]) =>
    'input' in call && call.input instanceof z.ZodObject
      ? [{ path: `${entity}.${name}`, schema: call.input }]
      : [],
  ),
)

test.each(forms)('$path reports each empty required field as required', ({ schema }) => {
  const errors = fieldErrorsOf(schema, valuesOf(schema, {}))
  // The first error of a field is shown. Links bring their id.
  const first = new Map(errors.toReversed().map(({ field, code }) => [field, code]))
  first.delete('id')
  expect([...first.values()].filter((code) => code !== 'ERROR_INCOMPLETE_DATA')).toEqual([])
})
