import { openapi } from '../../rest/openapi'
import { type Parameter, parametersOf } from '../../rest/shared-parameters'

type Schemas = { schema?: object }
export type Reply = { $ref?: string; headers?: Record<string, unknown>; content?: Record<string, Schemas> }
type Documented = {
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Record<string, Schemas> }
  responses: Record<string, Reply>
}
export type Document = {
  paths: Record<string, Record<string, Documented>>
  components: { parameters: Record<string, Parameter>; responses: Record<string, Reply> }
}

/** A parameter with its JSON pointer. */
export type PlacedParameter = Parameter & { pointer: string }

/** An operation of the document. `pointer` is its JSON pointer. */
export type DocumentedOperation = Omit<Documented, 'parameters'> & {
  method: string
  path: string
  address: RegExp
  pointer: string
  parameters: PlacedParameter[]
}

export const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

export const document = () => openapi() as unknown as Document

export const operationsOf = ({ paths, components }: Document): DocumentedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) => {
      const pointer = `#/paths/${escaped(path)}/${method}`
      const pointerOf = (index: number) => {
        const written = documented.parameters[index]
        return written && '$ref' in written ? written.$ref : `${pointer}/parameters/${index}`
      }
      const parameters = parametersOf(documented, components.parameters)
      return {
        ...documented,
        path,
        method: method.toUpperCase(),
        address: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`),
        pointer,
        parameters: parameters.map((one, index) => ({ ...one, pointer: pointerOf(index) })),
      }
    }),
  )
