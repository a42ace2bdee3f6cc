import type { Json } from '../json-schema'
import { byTag, collectedHeaders, collectedPath, variables } from './collection'
import type { SampleRequest, Server } from './sample-request'

const bodyOf = ({ body, form }: SampleRequest): Json | undefined => {
  if (form) {
    const formdata = form.map(({ name, value, required, isFile }) =>
      isFile
        ? { key: name, type: 'file', src: 'cards.csv' }
        : { key: name, type: 'text', value: String(value), disabled: !required },
    )
    return { mode: 'formdata', formdata }
  }
  if (body === undefined) return undefined
  return { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } }
}

const itemOf = (request: SampleRequest, cookie: string): Json => {
  const { summary, description, method, inPath, query } = request
  const path = collectedPath(request)
  const body = bodyOf(request)
  return {
    name: summary,
    request: {
      method,
      description,
      header: collectedHeaders(request, cookie).map(([key, value]) => ({ key, value })),
      url: {
        raw: `{{${variables.url}}}${path}`,
        host: [`{{${variables.url}}}`],
        path: path.split('/').slice(1),
        query: query.map(({ name, value, required, description: text }) => ({
          key: name,
          value: String(value),
          disabled: !required,
          description: text,
        })),
        variable: inPath.map(({ name, value, description: text }) => ({
          key: name,
          value: String(value),
          description: text,
        })),
      },
      ...(body && { body }),
    },
    response: [],
  }
}

/** Returns all calls as a collection of Postman, in its format 2.1. */
export const postmanCollection = (requests: readonly SampleRequest[], { url, cookie }: Server): Json => ({
  info: {
    name: 'Kaarditeek',
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  variable: [{ key: variables.url, value: url }, ...variables.secrets.map((key) => ({ key, value: '' }))],
  item: byTag(requests).map(([name, group]) => ({
    name,
    item: group.map((one) => itemOf(one, cookie)),
  })),
})
