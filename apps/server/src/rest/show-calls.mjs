// Runs in the browser, after Swagger UI's own script: shows the calls of the document beneath the guide.

const dark = matchMedia('(prefers-color-scheme: dark)')
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)

/** What the filter searches: group, method, path and summary of a call. */
const textOf = (tag, call) =>
  [tag, call.get('method'), call.get('path'), call.getIn(['operation', 'summary'])].join(' ').toLowerCase()

/** Filters calls by every word of the phrase. Swagger UI's own filter knows the names of groups alone. */
const filtering = () => ({
  fn: {
    opsFilter: (groups, phrase) => {
      const words = phrase.toLowerCase().split(/\s+/)
      const wanted = (tag) => (call) => words.every((word) => textOf(tag, call).includes(word))
      return groups
        .map((group, tag) => group.update('operations', (calls) => calls.filter(wanted(tag))))
        .filter((group) => group.get('operations').size > 0)
    },
  },
})

/** Leaves out the choice among servers, of which there is one, and links within the button that opens a call. */
const simpler = () => ({
  wrapComponents: { ServersContainer: () => () => null, DeepLink: () => (link) => link.text },
})

const show = async () => {
  const calls = document.querySelector('#calls')
  const reply = await fetch('/api/openapi.json')
  const viewer = globalThis.SwaggerUIBundle({
    domNode: calls,
    // 'Try it' asks the server that this page is from, by whatever name it was reached.
    spec: { ...(await reply.json()), servers: [{ url: location.origin }] },
    plugins: [filtering, simpler],
    // Where the demo runs, the terminals' calls can be tried at once.
    onComplete: () => calls.dataset.key && viewer.preauthorizeApiKey('apiKey', calls.dataset.key),
    deepLinking: true,
    filter: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    defaultModelRendering: 'model',
    displayRequestDuration: true,
    tryItOutEnabled: true,
    validatorUrl: null,
  })
}

followScheme()
dark.addEventListener('change', followScheme)
await show()
