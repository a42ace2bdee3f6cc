import { docsStyleWith } from '../docs-style'
import { code, escaped } from '../html'
import type { ViewerFiles } from '../viewer'
import { curlSample } from './curl'
import { pythonSample } from './python'
import type { SampleRequest, Server } from './sample-request'
import { typescriptSample } from './typescript'

/** Where the page of the API shows a call. */
const addressOf = ({ tag, operationId }: SampleRequest) =>
  `/api/docs#/${encodeURIComponent(tag)}/${operationId}`

const withCode = (text: string) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** Renders the page with the samples of one call. */
export const samplesPage = (
  request: SampleRequest,
  server: Server,
  { copyScript, font }: ViewerFiles,
): string => {
  const { summary, method, path, description } = request
  const title = escaped(summary)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg"><title>${title} – Kaarditeek API</title>
<style>${docsStyleWith(font)}</style><script type="module" src="/api${copyScript.url}"></script></head>
<body><header class="top"><div><h1><img src="/favicon.svg" alt="" width="28" height="28">Kaarditeek API</h1>
<nav aria-label="Contents"><a href="${escaped(addressOf(request))}">This call in the API</a><a href="/api/docs">All guides and calls</a></nav></div></header>
<main><div class="guide"><h2>${title}</h2><p><code>${method} ${escaped(path)}</code></p><p>${withCode(description)}</p>
${code('curl', curlSample(request, server))}
${code('TypeScript', typescriptSample(request, server))}
${code('Python', pythonSample(request, server))}</div></main></body></html>`
}
