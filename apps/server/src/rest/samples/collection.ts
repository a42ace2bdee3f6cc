import { grouped } from '../../core/grouped'
import { headersOf, type SampleRequest } from './sample-request'

/** Names of a collection's variables: its server and the secrets. */
export const variables = { url: 'baseUrl', secrets: ['apiKey', 'accessToken', 'session'] } as const

const place = (name: string) => `{{${name}}}`

/** Returns the headers of a call in a collection, with variables for its secrets. */
export const collectedHeaders = (request: SampleRequest, cookie: string) =>
  headersOf(request, { url: place(variables.url), cookie }, place)

/** Returns the path of a call as collections write it: `:id`. */
export const collectedPath = ({ path }: SampleRequest): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Returns the requests by their groups, in the order of the document. */
export const byTag = (requests: readonly SampleRequest[]): [string, SampleRequest[]][] => [
  ...grouped(requests, ({ tag }) => tag),
]
