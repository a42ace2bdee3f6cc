import { email } from '@kaarditeek/domain/field'
import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020'
import formats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'
import { type Document, type DocumentedOperation, document, operationsOf } from './document'
import { formFault } from './refusal'
import { replyFault } from './reply'
import { type Asked, isUpload, type Reading, readable, requestFault, trimmed, verbatim } from './request'

/** Returns a number that is greater for paths with more parameters: literal paths come first, as in the router. */
const literals = ({ address }: DocumentedOperation) => address.source.split('([^/]+)').length

/** Returns the fault of a value by the schema at a place of the document, or null. */
export type Validate = (pointer: string, value: unknown) => string | null

/** The records of a page. */
const OF_RECORD = /^\/list\/\d+$/

/** Whether the request chooses fields, so that records may lack required ones. */
const isPart = (url: string): boolean => /[?&]fields=/.test(url)

const validatorOf = (described: Document, options: Options, mayLack = false): Validate => {
  const ajv = formats.default(new Ajv2020({ strict: false, allErrors: true, ...options }))
  ajv.addFormat('idn-email', (text: string) => email().safeParse(text).success)
  ajv.addSchema(described, 'document')
  const compiled = new Map<string, ValidateFunction>()
  return (pointer, value) => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `document${pointer}` })
    compiled.set(pointer, validate)
    if (validate(value)) return null
    const faults = (validate.errors ?? []).filter(
      ({ keyword, instancePath }: ErrorObject) =>
        !(mayLack && keyword === 'required' && OF_RECORD.test(instancePath)),
    )
    return faults.length > 0 ? ajv.errorsText(faults).slice(0, 500) : null
  }
}

const isNull = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'null'

/** The document without null as a value. An address has none, but a coercion would read 0 as null. */
const withoutNull = (of: Document): Document =>
  JSON.parse(JSON.stringify(of), (name, value) => {
    if (!Array.isArray(value)) return value
    if (name === 'anyOf') return value.filter((one) => !isNull(one))
    return name === 'type' ? value.filter((one) => one !== 'null') : value
  })

const described = document()
const operations = operationsOf(described).toSorted((a, b) => literals(a) - literals(b))
const validators = {
  json: validatorOf(described, {}),
  part: validatorOf(described, {}, true),
  // Values in an address are text, and a list of one value looks like a single value.
  text: validatorOf(withoutNull(described), { coerceTypes: 'array' }),
}

const operationOf = ({ method, url }: Asked): DocumentedOperation | undefined => {
  const [path = ''] = url.split('?')
  return operations.find((one) => one.method === method && one.address.test(path))
}

/**
 * Describes how a reply, or the request that it accepts, breaks the OpenAPI document, or that the request conforms
 * and is refused for its form. Returns null if both conform, or if the document
 * lacks the operation.
 */
export const contractFault = (asked: Asked, reply: LightMyRequestResponse): string | null => {
  const operation = operationOf(asked)
  if (!operation) return null
  const validate = isPart(asked.url) ? validators.part : validators.json
  const fault = replyFault(described, operation, validate, reply)
  if (fault) return fault
  const faultRead = (as: Reading) => requestFault(operation, validators, asked, as)
  if (reply.statusCode < 300) {
    const forbidden = faultRead(trimmed)
    return forbidden && `a request is accepted that the document forbids: ${forbidden}`
  }
  const refused = isUpload(asked) ? null : formFault(reply)
  const isForbidden = refused === null || (faultRead(verbatim) ?? faultRead(readable)) !== null
  return isForbidden ? null : `a request is refused that the document allows: ${refused}`
}
