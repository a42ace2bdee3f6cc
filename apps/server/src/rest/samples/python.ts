import { headersOf, pathOf, type SampleRequest, type Server, secretNames } from './sample-request'

/** Returns a value in Python, in lines of their own where it has parts. */
const literal = (value: unknown, indent: string): string => {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const inner = `${indent}    `
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const parts = Array.isArray(value)
    ? value.map((one) => literal(one, inner))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${literal(one, inner)}`)
  return parts.length === 0
    ? `${open}${close}`
    : `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}

const IN_CALL = '    '

const headerLines = (headers: [string, string][]) =>
  headers.map(([name, value]) => {
    const text = JSON.stringify(value)
    return `        ${JSON.stringify(name)}: ${value.includes('{') ? `f${text}` : text},\n`
  })

const formLines = (form: NonNullable<SampleRequest['form']>) => {
  const fields = form.filter(({ required, isFile }) => required && !isFile)
  const data = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  const files = form
    .filter(({ isFile }) => isFile)
    .map(({ name }) => `${JSON.stringify(name)}: open("cards.csv", "rb")`)
  return [
    ...(fields.length > 0 ? [`${IN_CALL}data=${literal(data, IN_CALL)},`] : []),
    `${IN_CALL}files={${files.join(', ')}},`,
  ]
}

const ending = {
  json: ['print(reply.json())'],
  file: ['with open("reply.bin", "wb") as file:', '    file.write(reply.content)'],
  nothing: ['print(reply.status_code)'],
}

/** Returns a call in Python, with the library `requests`. Secrets come from the environment. */
export const pythonSample = (request: SampleRequest, server: Server): string => {
  const { method, body, form, caller, reply } = request
  const headers = headersOf(request, server, () => '{secret}').filter(([name]) => name !== 'Content-Type')
  return [
    ...(caller === 'anybody' ? [] : ['import os']),
    'import requests',
    '',
    ...(caller === 'anybody' ? [] : [`secret = os.environ["${secretNames[caller]}"]`]),
    `reply = requests.${method.toLowerCase()}(`,
    `${IN_CALL}${JSON.stringify(server.url + pathOf(request))},`,
    ...(headers.length > 0 ? [`${IN_CALL}headers={\n${headerLines(headers).join('')}${IN_CALL}},`] : []),
    ...(body === undefined ? [] : [`${IN_CALL}json=${literal(body, IN_CALL)},`]),
    ...(form ? formLines(form) : []),
    `${IN_CALL}timeout=60,`,
    ')',
    'reply.raise_for_status()',
    ...ending[reply],
  ].join('\n')
}
