import { openapi } from '../../rest/openapi'

type Schemas = { schema?: object }
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: { type?: unknown }
}
export type Reply = { $ref?: string; headers?: Record<string, unknown>; content?: Record<string, Schemas> }
type Documented = {
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, Schemas> }
  responses: Record<string, Reply>
}
export type Document = {
  paths: Record<string, Record<string, Documented>>
  components: { responses: Record<string, Reply> }
}

/** An operation of the document. `pointer` is its JSON pointer. */
export type DocumentedOperation = Documented & {
  method: string
  path: string
  address: RegExp
  pointer: string
}

export const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

export const document = () => openapi() as unknown as Document

export const operationsOf = ({ paths }: Document): DocumentedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) => ({
      ...documented,
      path,
      method: method.toUpperCase(),
      address: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`),
      pointer: `#/paths/${escaped(path)}/${method}`,
    })),
  )
