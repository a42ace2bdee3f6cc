import type { Call } from '@kaarditeek/domain/call/call'
import { calls } from '@kaarditeek/domain/calls'
import { brokenRule } from '@kaarditeek/domain/card/rule/schema'
import { shapeOf, unwrapped } from '@kaarditeek/domain/list/from-strings'
import { shownPaymentData } from '@kaarditeek/domain/payment/data'
import { eventParts, eventSchemas } from '@kaarditeek/domain/webhook/events'
import { z } from 'zod'
import { type Json, jsonOfOutput } from './json-schema'

type Calls = { [name: string]: Call | Calls }

const isCall = (found: Call | Calls): found is Call => 'output' in found && 'access' in found

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Suffixes of component names by the last part of a call's path: `terminal.get` returns a Terminal, `terminal.page` TerminalRows. */
const endings: Record<string, string> = {
  get: '',
  self: '',
  create: '',
  page: 'Row',
  'changes.page': 'Change',
}

const nameOf = (entity: string, verb: string): string =>
  capital(entity) +
  (endings[verb] ??
    verb
      .split('.')
      .map((part) => endings[part] ?? capital(part))
      .join(''))

/** Returns the schema of the reply's record, or of the records that it lists; null for other replies. */
const recordIn = (output: z.ZodType): z.ZodObject | null => {
  const list = unwrapped(shapeOf(output).list ?? output)
  const record = list instanceof z.ZodArray ? list.element : output
  return record instanceof z.ZodObject ? record : null
}

const paths = (within: Calls, path: string[] = []): [string[], Call][] =>
  Object.entries(within).flatMap(([name, found]) =>
    isCall(found) ? [[[...path, name], found] as [string[], Call]] : paths(found, [...path, name]),
  )

/** Component names of records by schema. The first call that returns a record names it, starting with `get` calls. */
const names = new Map<z.core.$ZodType, string>()
const isGet = ([path]: [string[], Call]) => Number(path.at(-1) === 'get')
for (const [[entity = '', ...verb], { output }] of paths(calls).toSorted((a, b) => isGet(b) - isGet(a))) {
  const record = recordIn(output)
  const name = nameOf(entity, verb.join('.'))
  // Totals are merged into their page.
  if (record && verb.at(-1) !== 'totals' && !names.has(record) && ![...names.values()].includes(name))
    names.set(record, name)
}

for (const [type, schema] of Object.entries(eventSchemas))
  names.set(schema, `${type.split('.').map(capital).join('')}Event`)
for (const [name, schema] of Object.entries(eventParts)) names.set(schema, name)
names.set(shownPaymentData, 'TransactionData')
names.set(brokenRule, 'BrokenRule')

const reference = (schema: z.core.$ZodType): Json | null => {
  const name = names.get(schema)
  return name ? { $ref: `#/components/schemas/${name}` } : null
}

/** Returns the schema of a reply, with references to component schemas. */
export const replySchema = (output: z.ZodType): Json => reference(output) ?? jsonOfOutput(output, reference)

/** Returns the component schemas that `used` refers to, directly or indirectly. */
export const componentSchemas = (used: unknown): Record<string, Json> => {
  const all = new Map([...names].map(([schema, name]) => [name, jsonOfOutput(schema, reference)]))
  const found: Record<string, Json> = {}
  const collect = (json: unknown) => {
    for (const [, name = ''] of JSON.stringify(json).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      const schema = all.get(name)
      if (!schema || found[name]) continue
      found[name] = schema
      collect(schema)
    }
  }
  collect(used)
  return Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
