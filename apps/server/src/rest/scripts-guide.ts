import { clientSteps } from './client-steps'
import { code, type Guide, step } from './html'
import { listSteps } from './list-steps'
import { monthSteps } from './month-steps'
import { serviceAccountSteps } from './service-account-steps'

const token = (url: string) =>
  code('curl', `curl --header 'Authorization: Bearer ktp_YOUR_TOKEN' '${url}/api/customers?limit=5'`)

const session = (url: string) =>
  code(
    'curl',
    `curl --cookie-jar session.txt ${url}/api/login \\
  --json '{"email": "you@example.com", "password": "…"}'
curl --cookie session.txt '${url}/api/customers?limit=5'
curl --cookie session.txt --header 'Origin: ${url}' ${url}/api/terminal-owners \\
  --json '{"name": "Kohvik Toome", "identifier": null}'`,
  )

/** Part of the API's page about calls of the back-office: who may make them, clients, lists and months. */
export const scriptsGuide = (url: string, hasClient: boolean): Guide => ({
  id: 'scripts',
  title: 'Scripts and the back-office',
  steps: [
    step(
      'Three ways of logging in',
      `Terminals and tills: <code>Authorization: Bearer ktk_…</code> with the key of a web API, for the calls below <code>/api/web</code>.
Scripts: <code>Authorization: Bearer ktp_…</code> with a personal access token, for all other calls. Users create and revoke their tokens in the browser, under My details: a token is shown once and ends after at most 366 days. It only reads unless it was created to change too, and holds the permissions of its account or chosen ones; it changes neither the password, the email address nor tokens.
People: the cookie of <code>POST /api/login</code>, for all calls that take a token, and <a href="#scripts-calls-of-people-alone">some more</a>. With the cookie, a request that changes something needs the header <code>Origin</code> with the address of this server; browsers send it by themselves.`,
      token(url) + session(url),
    ),
    ...serviceAccountSteps(url),
    ...clientSteps(url, hasClient),
    ...listSteps(),
    ...monthSteps(),
    step(
      'Fields',
      "A schema's required fields are those that the server requires: <code>amountLimit</code> and <code>countLimit</code> too, since <code>null</code> is unlimited. Unknown fields and parameters are refused. Two objects take any names: <code>metadata</code>, and <code>search</code> in the <code>state</code> of a saved view, whose filters are judged where the view is used: one that the list does not have is left out there, and the others hold.",
    ),
    step(
      'Files',
      'CSV is UTF-8 with a byte order mark, <code>;</code> between cells, with a header row in the language of <code>xlsLanguage</code>, and the decimal sign of that language. Each call names its columns. A workbook has days, times and amounts as numbers with a format. The printer file of cards has numbers and names alone.',
    ),
  ],
})
