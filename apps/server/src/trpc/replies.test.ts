import { replyOf } from '@kaarditeek/domain/replies'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { appRouter } from './app-router'

const shapeOf = (schema: unknown) =>
  schema instanceof z.ZodType
    ? z.toJSONSchema(schema, {
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          const { type } = zodSchema._zod.def
          if (type === 'date' || type === 'custom') jsonSchema.format = type
        },
      })
    : undefined

const procedures = Object.entries<unknown>(appRouter._def.procedures) as [
  string,
  { _def: { output?: unknown } },
][]

it.each(procedures)('%s answers what clients expect', (path, { _def: { output } }) => {
  expect(shapeOf(output)).toBeDefined()
  expect(shapeOf(replyOf(path))).toEqual(shapeOf(output))
})

it('nothing is known of what is no procedure', () => {
  for (const path of [
    'terminal',
    'terminal.get.page',
    'nowhere',
    '',
    'terminal.__proto__',
    'toString',
    'constructor.name',
  ])
    expect(replyOf(path)).toBeUndefined()
})
