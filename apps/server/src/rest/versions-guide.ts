import { changelog } from '@kaarditeek/domain/api/changelog'
import { versionPolicy } from '@kaarditeek/domain/api/versions'
import type { Help } from '../core/deps'
import { code, escaped, type Guide, step, table, withCode } from './html'

const call = (one: string) => `<code>${escaped(one)}</code>`

const changes = () =>
  table(
    'Changes',
    ['Version', 'Kind', 'Change', 'Calls'],
    changelog.flatMap(({ version, changes: ofVersion }) =>
      ofVersion.map(({ kind, text, calls }, place) => [
        place === 0 ? `<code>${escaped(version)}</code>` : '',
        kind,
        escaped(text),
        calls.map(call).join('<br>'),
      ]),
    ),
  )

const example = (url: string) =>
  code(
    'curl',
    `curl --header 'Authorization: Bearer ktp_YOUR_TOKEN' --header 'Kaarditeek-Version: ${changelog[0]?.version}' '${url}/api/customers?limit=5'`,
  )

const contact = ({ supportEmail, statusUrl }: Help, url: string) => {
  const ask = supportEmail
    ? `Write to <a href="mailto:${escaped(supportEmail)}">${escaped(supportEmail)}</a>, and quote <code>X-Request-Id</code> of the answer: the log names it.`
    : 'This installation names no contact of its own. Ask the company whose cards you accept, and quote <code>X-Request-Id</code> of the answer: the log names it.'
  const status = statusUrl
    ? `Disturbances are reported at <a href="${escaped(statusUrl)}">${escaped(statusUrl)}</a>. `
    : ''
  return `${ask}\n${status}<code>GET ${escaped(url)}/readyz</code> answers 200 while the service works, and 503 while it does not; it needs no key.`
}

const connections = (url: string) =>
  `${url.startsWith('https:') ? '' : 'This address is plain HTTP, for a try on one machine or network. '}HTTPS is ended by the proxy in front of the server, which as described for installations takes TLS 1.2 and 1.3. Its certificate is the installation’s and is renewed without a word: verify it by the authorities of your system and by its name, and pin neither certificate nor key. No certificate of yours is asked for. Connections may be kept open and used again.`

const updates = `No window of maintenance is part of the API, and no call announces one. Where two servers run, an update goes over one after the other and calls go on; with one server calls have no answer while it starts again: repeat them <a href="#partners-when-to-repeat-and-what-becomes-of-the-key">as ever</a>. Hours of help, promised availability and how disturbances are announced are matters of the agreement with the company and its installation; this page knows the contact and the status below.`

/** Part of the API's page about versions, their changes, and help. Rule 2.16. */
export const versionsGuide = (url: string, help: Help): Guide => ({
  id: 'versions',
  title: 'Versions and help',
  steps: [
    step('What you can rely on', versionPolicy.map(escaped).join('\n'), example(url)),
    step('What has changed', '<code>GET /api/changelog</code> answers the same as JSON.', changes()),
    step('Connections', withCode(connections(url))),
    step('Updates and disturbances', withCode(updates)),
    step('Help', contact(help, url)),
  ],
})
