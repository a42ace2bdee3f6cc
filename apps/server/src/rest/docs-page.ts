import { escaped } from './html'
import type { ViewerFiles } from './viewer'

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:72rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
main>h2,section h2{margin:2.5rem 0 .5rem}section h3{margin:1.5rem 0 .25rem}section h4{margin:.75rem 0 .25rem}section>p{margin:.25rem 0;max-width:48rem}nav a{margin-right:1rem}nav a,section a{color:inherit}
.wide{overflow:auto}.wide table{min-width:52rem}.wide code{white-space:nowrap}.wide th{font-weight:600;white-space:nowrap}
.guide code,.guide pre{font:14px ui-monospace,monospace}.guide pre{padding:.8rem;border-radius:8px;overflow:auto;background:color-mix(in srgb,currentColor 7%,transparent)}
.guide table{border-collapse:collapse;width:100%;margin:.5rem 0}.guide th,.guide td{text-align:left;padding:.2rem .6rem .2rem 0;vertical-align:top}`

/** Of the viewer: our widths, and colours with enough contrast where its own have less. */
const viewerStyle = `#calls .wrapper{padding:0}#calls .info{margin:1rem 0}#calls .scheme-container{padding:.5rem 0;margin:0;box-shadow:none}#calls .info hgroup,#calls .info__license{display:none}#calls .renderedMarkdown p{max-width:48rem;margin:.5rem 0}
html:not(.dark-mode) #calls .opblock-get .opblock-summary-method{background:#1c5fa8}html:not(.dark-mode) #calls .opblock-post .opblock-summary-method{background:#176b41}
html:not(.dark-mode) #calls .opblock-put .opblock-summary-method{background:#8a4b00}html:not(.dark-mode) #calls .opblock-delete .opblock-summary-method{background:#a32020}
html:not(.dark-mode) #calls .btn.authorize{color:#176b41;border-color:#176b41}html:not(.dark-mode) #calls .btn.authorize svg{fill:#176b41}
@media(max-width:48rem){#calls .opblock-tag{flex-wrap:wrap}#calls .opblock-tag small{flex-basis:85%;padding:0}}
#calls .download-contents{background:#4d5467}#calls .microlight span[style*="211, 99, 99"]{color:#f08a8a!important}#calls .json-schema-2020-12__constraint--string{background:#8a5a00}
html:not(.dark-mode) #calls{.try-out__btn.cancel{color:#a32020;border-color:#a32020}.btn.execute{background:#1c5fa8;border-color:#1c5fa8}.parameter__in{color:#5f5f5f}.json-schema-2020-12-expand-deep-button{color:#4d4d4d}.model-box p,.json-schema-2020-12 p{color:#3b4151}.model-box code,.json-schema-2020-12 code{color:#5a0aa0}}
html.dark-mode #calls{.try-out__btn.cancel{color:#ff9d9d}.header-col{color:inherit}}`

/**
 * Renders the guides, and beneath them the place where the viewer shows every call. `apiKey` is the demo's, with which the
 * viewer tries the terminals' calls.
 */
export const docsPage = (
  guides: readonly string[],
  { style: sheet, bundle, script }: ViewerFiles,
  apiKey: string | null,
): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg"><title>Kaarditeek API</title>
<link rel="stylesheet" href="/api${sheet.url}"><style>${style}${viewerStyle}</style>
<script defer src="/api${bundle.url}"></script><script type="module" src="/api${script.url}"></script></head>
<body><main><h1>Kaarditeek API</h1>
<nav aria-label="Contents"><a href="#terminals">Charge a card in five minutes</a><a href="#partners">Good to know</a><a href="#all">All calls</a><a href="/api/openapi.json">OpenAPI 3.1</a></nav>
<div class="guide">${guides.join('\n')}</div>
<h2 id="all">All calls</h2><noscript><p>This list needs JavaScript. <a href="/api/openapi.json">The OpenAPI document</a> has the same.</p></noscript>
<div id="calls"${apiKey ? ` data-key="${escaped(apiKey)}"` : ''}></div></main></body></html>`
