import { code } from './html'

/** A file of loads with its fields, as a program of each generator has it. */
const FILE = "new File([await readFile('loads.csv')], 'loads.csv')"

const openapiFetch = (url: string) =>
  code(
    'TypeScript with openapi-fetch: a file',
    `import { readFile } from 'node:fs/promises'
import createClient from 'openapi-fetch'
import type { paths } from './api.js'

const api = createClient<paths>({
  baseUrl: '${url}',
  headers: { Authorization: \`Bearer \${process.env.KAARDITEEK_TOKEN}\` },
})
const form = new FormData()
form.set('file', ${FILE})
form.set('reason', 'Bonus')
form.set('dryRun', 'true')
const { data, error } = await api.POST('/api/cards/loads', {
  // What the types ask for. The form is sent in its place.
  body: { file: '', reason: '' },
  bodySerializer: () => form,
})
if (error) throw new Error(\`\${error.code}: \${error.message}\`)
console.log(data.cardCount, data.amount)`,
  )

const heyApi = (url: string) =>
  code(
    'TypeScript with hey-api: a file, by a call that takes JSON too',
    `import { readFile } from 'node:fs/promises'
import { formDataBodySerializer } from './kaarditeek/client'
import { client } from './kaarditeek/client.gen'
import type {
  LoadSeveralCardsErrors,
  LoadSeveralCardsForm,
  LoadSeveralCardsResponses,
} from './kaarditeek/types.gen'

client.setConfig({
  baseUrl: '${url}',
  auth: ({ scheme }) => (scheme === 'bearer' ? process.env.KAARDITEEK_TOKEN : undefined),
})
const body: LoadSeveralCardsForm = {
  file: ${FILE},
  reason: 'Bonus',
  dryRun: true,
}
const { data, error } = await client.post<LoadSeveralCardsResponses, LoadSeveralCardsErrors>({
  url: '/api/cards/loads',
  security: [{ scheme: 'bearer', type: 'http' }],
  ...formDataBodySerializer,
  headers: { 'Content-Type': null },
  body,
})
if (error) throw new Error(\`\${error.code}: \${error.message}\`)
console.log(data?.cardCount, data?.amount)`,
  )

/** How generated clients send files. */
export const uploadText =
  'Files go as `multipart/form-data`. With openapi-fetch give the form to `bodySerializer`. hey-api has a function for a call that takes a form alone, such as the import of cards, whose `file` is a `File` with a name; of a call that takes JSON too, `POST /api/cards/loads`, its function has the JSON alone, and the form goes by the client itself, with the types of the form.'

/** Programs that send a file, each checked with the settings above. */
export const uploadExamples = (url: string): string => openapiFetch(url) + heyApi(url)
