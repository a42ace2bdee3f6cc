import type { Json } from './json-schema'
import { schemaNameOf } from './operation-id'

/** A parameter of an operation. */
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Json
  example?: unknown
}
type Operation = { operationId: string; parameters: (Parameter | { $ref: string })[] }
type Paths = Record<string, Record<string, Operation>>

const AT = '#/components/parameters/'

const operationsIn = (paths: Record<string, Json>) =>
  Object.values(paths as Paths).flatMap((path) => Object.values(path))

/**
 * Returns the parameters that several operations have, by their names, the most frequent first. Of several with one name the most frequent
 * has it alone, the others with their first operation: `limit`, `limitOfListTerminals`.
 */
const repeatedIn = (operations: readonly Operation[]): Map<string, Parameter> => {
  const users = new Map<string, string[]>()
  for (const { operationId, parameters } of operations)
    for (const one of parameters) {
      const text = JSON.stringify(one)
      users.set(text, [...(users.get(text) ?? []), operationId])
    }
  const repeated = [...users]
    .filter(([, { length }]) => length > 1)
    .sort(([, a], [, b]) => b.length - a.length)
  const named = new Map<string, Parameter>()
  for (const [text, [first = '']] of repeated) {
    const one: Parameter = JSON.parse(text)
    named.set(named.has(one.name) ? `${one.name}Of${schemaNameOf(first, '')}` : one.name, one)
  }
  return named
}

/** Replaces parameters that several operations have by references to components, which it returns. */
export const shareParameters = (...all: Record<string, Json>[]): Record<string, Parameter> => {
  const operations = all.flatMap(operationsIn)
  const repeated = repeatedIn(operations)
  const names = new Map([...repeated].map(([name, one]) => [JSON.stringify(one), name]))
  for (const operation of operations)
    operation.parameters = operation.parameters.map((one) => {
      const name = names.get(JSON.stringify(one))
      return name === undefined ? one : { $ref: AT + name }
    })
  return Object.fromEntries([...repeated].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns the parameters of an operation, shared ones too. */
export const parametersOf = (
  { parameters }: Pick<Operation, 'parameters'>,
  shared: Record<string, Parameter>,
): Parameter[] =>
  parameters.flatMap((one) => ('$ref' in one ? (shared[one.$ref.replace(AT, '')] ?? []) : one))
