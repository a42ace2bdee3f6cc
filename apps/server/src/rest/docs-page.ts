import { docsStyleWith } from './docs-style'
import { contentsHtml, escaped, type Guide, guideHtml } from './html'
import type { ViewerFiles } from './viewer'

/**
 * Renders the guides and the element in which the viewer shows all calls. `apiKey` is the demo's key, with which the viewer tries
 * the terminals' calls.
 */
export const docsPage = (
  guides: readonly Guide[],
  { style, bundle, script, copyScript, sectionsScript, font }: ViewerFiles,
  apiKey: string | null,
): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg"><title>Kaarditeek API</title>
<link rel="stylesheet" href="/api${style.url}"><style>${docsStyleWith(font)}</style>
<script type="module" src="/api${copyScript.url}"></script><script type="module" src="/api${sectionsScript.url}"></script><script defer src="/api${bundle.url}"></script><script type="module" src="/api${script.url}"></script></head>
<body><header class="top"><div><h1><img src="/favicon.svg" alt="" width="28" height="28">Kaarditeek API</h1>
<nav aria-label="Contents"><a href="#all">All calls</a><a href="/api/openapi.json">OpenAPI 3.1</a><a href="/api/docs/kaarditeek.postman_collection.json" download>Postman</a><a href="/api/docs/kaarditeek-bruno.zip" download>Bruno</a></nav></div></header>
<main class="withContents"><nav class="contents" aria-label="Sections"><details><summary>Sections</summary>${guides.map(contentsHtml).join('')}<div><a href="#all">All calls</a><ul id="groups"></ul></div></details></nav>
<div><div class="guide">${guides.map(guideHtml).join('\n')}</div>
<h2 id="all">All calls</h2><noscript><p>This list needs JavaScript. <a href="/api/openapi.json">The OpenAPI document</a> has the same.</p></noscript>
<div id="calls"${apiKey ? ` data-key="${escaped(apiKey)}"` : ''}></div></div></main></body></html>`
