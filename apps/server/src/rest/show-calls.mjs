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

/** Id by which links find a group of calls. */
const groupID = (tag) => `calls-${tag.toLowerCase().replace(/[^a-z]+/g, '-')}`

/** Lists the groups among the page's sections. */
const listGroups = (tags) =>
  document.querySelector('#groups').replaceChildren(
    ...tags.map(({ name }) => {
      const [item, link] = [document.createElement('li'), document.createElement('a')]
      link.href = `#${groupID(name)}`
      link.textContent = name
      item.append(link)
      return item
    }),
  )

/**
 * Renders each group by itself. From 150 rows on Swagger UI renders only those in the window: the browser's search then finds no
 * others, and the address of a call scrolls to a wrong place.
 */
const wholly = () => ({
  wrapComponents: {
    operations:
      (Operations, { React }) =>
      (props) => {
        const groups = props.specSelectors.taggedOperations()
        const only = (tag) => ({
          ...props.specSelectors,
          taggedOperations: () => groups.filter((_, one) => one === tag),
        })
        if (groups.size === 0) return React.createElement(Operations, props)
        return groups
          .keySeq()
          .map((tag) => {
            const group = React.createElement(Operations, { ...props, specSelectors: only(tag) })
            return React.createElement('div', { key: tag, id: groupID(tag) }, group)
          })
          .toArray()
      },
  },
})

/** What a reference of the document, as `#/components/schemas/Card`, refers to. */
const referred = (document, reference) =>
  reference
    .slice(2)
    .split('/')
    .reduce((part, key) => part[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)

/** Puts what is referred to in the place of each reference, except within itself. `within` are the references that led here. */
const resolved = (document, part, within = []) => {
  if (Array.isArray(part)) return part.map((one) => resolved(document, one, within))
  if (part === null || typeof part !== 'object') return part
  const { $ref, ...rest } = part
  if (typeof $ref !== 'string')
    return Object.fromEntries(
      Object.entries(part).map(([key, one]) => [key, resolved(document, one, within)]),
    )
  if (within.includes($ref)) return part
  return { ...resolved(document, referred(document, $ref), [...within, $ref]), ...rest }
}

/** Resolves the part of the document that is shown. Swagger UI's own way takes the whole document apart each time, for many seconds. */
const resolving = () => ({
  fn: {
    resolveSubtree: async (document, path) => ({
      spec: resolved(
        document,
        path.reduce((part, key) => part?.[key], document),
      ),
      errors: [],
    }),
  },
})

/** Name of a control that Swagger UI leaves without one: the parameter or field of its row, else what it is. */
const nameOf = (control) => {
  if (control.matches('button')) return 'Schema'
  const { paramName, propertyName } = control.closest('tr')?.dataset ?? {}
  return paramName ?? propertyName ?? 'Request body'
}

const UNNAMED = [
  '.json-schema-2020-12-accordion:not([aria-label]):has(> .json-schema-2020-12-accordion__children:empty)',
  '.opblock-body :is(input, select, textarea):not([aria-label], label *)',
].join()

/** Names controls for screen readers, also those that appear when a call is opened. */
const nameControls = (calls) => {
  const nameAll = () => {
    for (const control of calls.querySelectorAll(UNNAMED)) control.setAttribute('aria-label', nameOf(control))
  }
  new MutationObserver(nameAll).observe(calls, { childList: true, subtree: true })
}

/** Scrolls to a section that the address named, once the calls have their height. Swagger UI has made a path of its name. */
const returnTo = (hash) => {
  const section = /^#[^/]/.test(hash) && document.getElementById(hash.slice(1))
  if (!section) return
  history.replaceState(null, '', hash)
  section.scrollIntoView()
}

const show = async () => {
  const { hash } = location
  const calls = document.querySelector('#calls')
  nameControls(calls)
  const reply = await fetch('/api/openapi.json')
  const description = await reply.json()
  listGroups(description.tags)
  const viewer = globalThis.SwaggerUIBundle({
    domNode: calls,
    // 'Try it' asks the server that this page is from, by whatever name it was reached.
    spec: { ...description, servers: [{ url: location.origin }] },
    plugins: [filtering, simpler, wholly, resolving],
    onComplete: () => {
      // Where the demo runs, the terminals' calls can be tried at once.
      if (calls.dataset.key) viewer.preauthorizeApiKey('apiKey', calls.dataset.key)
      // The groups are rendered after this.
      setTimeout(() => returnTo(hash))
    },
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
