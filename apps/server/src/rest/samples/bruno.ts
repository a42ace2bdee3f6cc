import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { byTag, collectedHeaders, collectedPath, variables } from './collection'
import type { SampleRequest, Server, Value } from './sample-request'

/** Returns a block of Bruno's language; nothing without lines. */
const block = (name: string, lines: readonly string[]) =>
  lines.length > 0 ? [`${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`] : []

/** `~` leaves a value out until it is ticked. */
const pair = ({ name, value, required }: Pick<Value, 'name' | 'value' | 'required'>) =>
  `${required ? '' : '~'}${name}: ${value}`

const KIND = { none: 'none', body: 'json', form: 'multipartForm' } as const

const kindOf = ({ body, form }: SampleRequest): (typeof KIND)[keyof typeof KIND] => {
  if (form) return KIND.form
  return body === undefined ? KIND.none : KIND.body
}

/** Returns a call as a file of Bruno. */
export const brunoFile = (request: SampleRequest, seq: number, cookie: string): string => {
  const { summary, method, inPath, query, body, form = [] } = request
  const url = `{{${variables.url}}}${collectedPath(request)}`
  const inBody = body === undefined ? [] : JSON.stringify(body, null, 2).split('\n')
  const fields = form.map((one) => (one.isFile ? `${one.name}: @file(cards.csv)` : pair(one)))
  return [
    ...block('meta', [`name: ${summary}`, 'type: http', `seq: ${seq}`]),
    ...block(method.toLowerCase(), [`url: ${url}`, `body: ${kindOf(request)}`, 'auth: none']),
    ...block('params:query', query.map(pair)),
    ...block('params:path', inPath.map(pair)),
    ...block(
      'headers',
      collectedHeaders(request, cookie).map(([name, value]) => `${name}: ${value}`),
    ),
    ...block('body:json', inBody),
    ...block('body:multipart-form', fields),
  ].join('\n')
}

const environment = (url: string) =>
  `${block('vars', [`${variables.url}: ${url}`]).join('')}vars:secret [\n${variables.secrets.map((name) => `  ${name}`).join(',\n')}\n]\n`

const folderOf = (tag: string) => tag.replace(/[^\w ,-]/g, '')

/** Returns the files of all calls as a collection of Bruno, by their paths. */
export const brunoFiles = (
  requests: readonly SampleRequest[],
  { url, cookie }: Server,
): [string, string][] => [
  ['bruno.json', `${JSON.stringify({ version: '1', name: 'Kaarditeek', type: 'collection' }, null, 2)}\n`],
  ['environments/Kaarditeek.bru', environment(url)],
  ...byTag(requests).flatMap(([tag, group]) =>
    group.map((one, index): [string, string] => [
      `${folderOf(tag)}/${one.operationId}.bru`,
      brunoFile(one, index + 1, cookie),
    ]),
  ),
]

/** Returns the collection of Bruno as a ZIP: unpacked, its folder opens in Bruno. */
export const brunoZip = async (requests: readonly SampleRequest[], server: Server): Promise<Uint8Array> => {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const [path, text] of brunoFiles(requests, server))
    await zip.add(`Kaarditeek/${path}`, new TextReader(text))
  return zip.close()
}
