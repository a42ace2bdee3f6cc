import { escaped, pre } from './html'

type Json = Record<string, unknown>

type Operation = {
  tags: string[]
  summary: string
  parameters?: { name: string; in: string; required: boolean; schema?: Json }[]
  requestBody?: { content: Record<string, { schema: Json; example?: Json }> }
  responses: Record<
    string,
    { description?: string; content?: Record<string, { schema?: Json; example?: Json }> }
  >
}

const pretty = (json: unknown) => pre(JSON.stringify(json, null, 2))

const typeOf = (schema: Json | undefined): string => {
  if (!schema) return ''
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((one) => typeOf(one as Json)).join(' | ')
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array') return `${typeOf(schema.items as Json)}[]`
  const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'default']
    .filter((name) => schema[name] !== undefined && Math.abs(Number(schema[name])) < Number.MAX_SAFE_INTEGER)
    .map((name) => `${name} ${schema[name]}`)
  return [schema.format ?? schema.type, ...bounds].join(', ')
}

const table = (rows: { name: string; where: string; required: boolean; schema?: Json }[]) =>
  rows.length === 0
    ? ''
    : `<table>${rows
        .map(
          ({ name, where, required, schema }) =>
            `<tr><th scope="row">${escaped(name)}${required ? ' *' : ''}</th><td>${where}</td><td>${escaped(typeOf(schema))}</td></tr>`,
        )
        .join('')}</table>`

const fieldsOf = (schema: Json | undefined, where: string) => {
  const required = (schema?.required ?? []) as string[]
  return Object.entries((schema?.properties ?? {}) as Record<string, Json>).map(([name, one]) => ({
    name,
    where,
    required: required.includes(name),
    schema: one,
  }))
}

const bodyOf = ({ requestBody }: Operation) => requestBody?.content['application/json']

const replies = (operation: Operation) =>
  Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content = {} }]) => {
      const { schema, example } = content['application/json'] ?? {}
      const kind = Object.keys(content).join(', ') || 'no body'
      return `<h4>${status} · ${escaped(kind)}</h4>${table(fieldsOf(schema, 'reply'))}${example ? pretty(example) : ''}`
    })
    .join('')

const section = (path: string, method: string, operation: Operation) => {
  const body = bodyOf(operation)
  const parameters = (operation.parameters ?? []).map((one) => ({ ...one, where: one.in }))
  return `<details id="${method}${escaped(path)}"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code> <small>${escaped(operation.summary)}</small></summary>
${table([...parameters, ...fieldsOf(body?.schema, 'body')])}${body?.example ? pretty(body.example) : ''}${replies(operation)}</details>`
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h2{margin:2rem 0 .5rem}h2::first-letter{text-transform:capitalize}h3{margin:1.5rem 0 .25rem}h4{margin:.75rem 0 .25rem}p{margin:.25rem 0;max-width:48rem}.wide{overflow:auto}.wide table{min-width:52rem}.wide code{white-space:nowrap}thead th{font:inherit;font-weight:600;white-space:nowrap}details{border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:8px;margin:.4rem 0;padding:.5rem .8rem}
summary{cursor:pointer;min-height:24px}code,pre{font:14px ui-monospace,monospace}pre{padding:.8rem;border-radius:8px;overflow:auto;background:color-mix(in srgb,currentColor 7%,transparent)}
table{border-collapse:collapse;width:100%;margin:.5rem 0}th,td{text-align:left;padding:.2rem .6rem .2rem 0;vertical-align:top;font-weight:400}th{font-family:ui-monospace,monospace}
a{color:inherit}summary b{display:inline-block;min-width:4rem}small{opacity:.75}`

/** Renders the guide for terminals and the description as one page without scripts. */
export const docsPage = (description: Json, guide: string): string => {
  const info = description.info as { title: string; description: string }
  const sections = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(
    description.paths as Record<string, Record<string, Operation>>,
  ))
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = ''] = operation.tags
      sections.set(tag, [...(sections.get(tag) ?? []), section(path, method, operation)])
    }
  const body = [...sections].map(([tag, calls]) => `<h2>${escaped(tag)}</h2>${calls.join('')}`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg"><title>${info.title} API</title><style>${style}</style></head>
<body><h1>${info.title} API</h1><p>${escaped(info.description)} <a href="/api/openapi.json">OpenAPI 3.1</a></p>${guide}<h2>All calls</h2>${body}</body></html>`
}
