import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import formats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'
import { openapi } from '../../rest/openapi'

type Responses = Record<string, { $ref?: string; content?: Record<string, { schema?: object }> }>
type Document = {
  paths: Record<string, Record<string, { responses: Responses }>>
  components: { responses: Responses }
}

type Asked = { method: string; url: string }

/** What a document says of one operation. */
type Operation = { method: string; address: RegExp; pointer: string; responses: Responses }

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      address: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      pointer: `#/paths/${escaped(path)}/${method}/responses`,
      responses,
    })),
  )

/** A literal path wins over one with parameters, as in the router. */
const literals = ({ address }: Operation) => address.source.split('[^/]+').length

/** Validates replies against the OpenAPI document. */
export const contract = () => {
  const document = openapi() as unknown as Document
  const operations = operationsOf(document).toSorted((a, b) => literals(a) - literals(b))
  const ajv = formats.default(new Ajv2020({ strict: false, allErrors: true }))
  ajv.addSchema(document, 'document')
  const compiled = new Map<string, ValidateFunction>()

  const validatorOf = (pointer: string): ValidateFunction => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `document${pointer}` })
    compiled.set(pointer, known)
    return known
  }

  const operationOf = ({ method, url }: Asked): Operation | undefined => {
    const [path = ''] = url.split('?')
    return operations.find((one) => one.method === method && one.address.test(path))
  }

  /** Describes how a reply breaks the document; null if it keeps it, or if the document does not have the operation. */
  return (asked: Asked, { statusCode, headers, body }: LightMyRequestResponse): string | null => {
    const operation = operationOf(asked)
    if (!operation) return null
    const documented = operation.responses[statusCode]
    if (!documented) return `status ${statusCode} is not documented`
    const shared = documented.$ref !== undefined
    const { content } = shared ? (document.components.responses[statusCode] ?? {}) : documented
    if (!content) return body === '' ? null : `status ${statusCode} has a body`
    const type = String(headers['content-type'])
    const known = Object.keys(content).find(
      (one) => type.replace('; charset=utf-8', '') === one.replace('; charset=utf-8', ''),
    )
    if (!known) return `content type ${type} is not documented`
    if (known !== 'application/json') return null
    const response = shared ? `#/components/responses/${statusCode}` : `${operation.pointer}/${statusCode}`
    const validate = validatorOf(`${response}/content/${escaped(known)}/schema`)
    if (validate(JSON.parse(body))) return null
    return ajv.errorsText(validate.errors).slice(0, 500)
  }
}

export type Contract = ReturnType<typeof contract>
