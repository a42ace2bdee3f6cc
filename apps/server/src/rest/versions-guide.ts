import { changelog } from '@kaarditeek/domain/api/changelog'
import { versionPolicy } from '@kaarditeek/domain/api/versions'
import type { Help } from '../core/deps'
import { code, escaped, type Guide, step, table } from './html'

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

/** Part of the API's page about versions, their changes, and help. Rule 2.16. */
export const versionsGuide = (url: string, help: Help): Guide => ({
  id: 'versions',
  title: 'Versions and help',
  steps: [
    step('What you can rely on', versionPolicy.map(escaped).join('\n'), example(url)),
    step('What has changed', '<code>GET /api/changelog</code> answers the same as JSON.', changes()),
    step('Help', contact(help, url)),
  ],
})
