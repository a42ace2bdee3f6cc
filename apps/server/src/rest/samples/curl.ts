import { headersOf, pathOf, type SampleRequest, type Server, secretNames } from './sample-request'

/** Quotes a word for a POSIX shell. */
const shell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Quotes a word in which the shell replaces variables. */
const withVariables = (text: string) => `"${text}"`

/** Returns a call as a shell command. Secrets come from the environment. */
export const curlSample = (request: SampleRequest, server: Server): string => {
  const { method, body, form = [], reply } = request
  const headers = headersOf(request, server, (of) => `$${secretNames[of]}`)
  const lines = [
    `curl ${shell(server.url + pathOf(request))}`,
    ...(method === 'GET' || (method === 'POST' && body !== undefined) ? [] : [`--request ${method}`]),
    ...headers.map(([name, value]) => {
      const text = `${name}: ${value}`
      return `--header ${value.includes('$') ? withVariables(text) : shell(text)}`
    }),
    ...(body === undefined ? [] : [`--data ${shell(JSON.stringify(body))}`]),
    ...form
      .filter(({ required, isFile }) => required || isFile)
      .map(({ name, value, isFile }) => `--form ${shell(`${name}=${isFile ? '@cards.csv' : value}`)}`),
    ...(reply === 'file' ? ['--remote-name --remote-header-name'] : []),
  ]
  return lines.join(' \\\n  ')
}
