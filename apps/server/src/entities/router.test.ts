import { callAt } from '@kaarditeek/domain/calls'
import { expect, it } from 'vitest'
import { appRouter } from './router'

type Definition = { inputs: unknown[]; output?: unknown; meta?: { access: string } }

const procedures = Object.entries<unknown>(appRouter._def.procedures) as [string, { _def: Definition }][]

it.each(procedures)('%s is the call that the domain defines', (path, { _def: { inputs, output, meta } }) => {
  const call = callAt(path)
  expect(call).toBeDefined()
  expect(output).toBe(call?.output)
  expect(inputs[0] ?? null).toBe(call?.input)
  expect(meta?.access).toBe(call?.access)
})

it('no call is found at a path without a procedure', () => {
  for (const path of ['terminal', 'terminal.get.page', 'nowhere', '', 'terminal.__proto__', 'constructor'])
    expect(callAt(path)).toBeUndefined()
})
