import { eventExamples } from '@kaarditeek/domain/webhook/examples'
import { eventOf } from '../core/webhook/event'
import { eventTexts } from './event-texts'
import { code, type Step, step, table, withCode } from './html'
import { standardExample, verifyExample } from './verify-example'

const rows = Object.entries(eventTexts).map(([type, { summary, tells }]) => [
  `<code>${type}</code>`,
  `${summary}.`,
  withCode(tells),
])

const payment = eventExamples['payment.accepted']
const example = eventOf('payment.accepted', {
  eventID: `evt_${payment.requestID}`,
  createdAt: payment.receivedAt,
  ...payment,
})

const hear = `A web API can name up to five URLs that hear of its payments and of what the company does with cards: under Company, Web APIs, or by \`POST /api/companies/company/web-apis/webhooks\`. On a server in production a URL begins with \`https://\` and is on the public internet. Each has its own secret and hears of the \`types\` that it has chosen; of every one, also of those to come, if it has chosen none. \`PUT /api/companies/company/web-apis/webhooks/{id}\` changes address and types.
Each event is a POST with a JSON body; amounts are cents, and card numbers their last four digits. The headers \`Kaarditeek-Event-ID\` and \`Kaarditeek-Event-Type\` repeat its \`id\` and \`type\`. A body with \`test: true\`, or of the type \`test\`, was asked for as a test, with made-up data.
Answer with any 2xx status within 10 seconds, and work afterwards. Anything else, a redirect too, is tried again after 1, 5 and 15 minutes, 1, 3, 8 and 12 hours. After the last attempt the delivery is \`failed\` until you send the event again; the webhook stays on, and later events are sent as they come. Its \`state\` is \`failing\` once every attempt of 24 hours has failed. An event can arrive more than once, and events in any order: keep each \`id\`, and go by \`createdAt\`. The web API lists the deliveries of the last 30 days, with the status and the beginning of your answer, and sends any event again. While a webhook is paused its events wait, for up to 30 days.`

const naming = (url: string) =>
  code(
    'curl',
    `# webApiId is that of the list; the answer has id and secret, ktw_…
curl --header 'Authorization: Bearer ktp_YOUR_TOKEN' ${url}/api/companies/company/web-apis
curl --header 'Authorization: Bearer ktp_YOUR_TOKEN' ${url}/api/companies/company/web-apis/webhooks \\
  --json '{"webApiId": WEB_API_ID, "url": "http://localhost:4000/events"}'
# Sends a test.
curl --header 'Authorization: Bearer ktp_YOUR_TOKEN' ${url}/api/companies/company/web-apis/webhooks/tests \\
  --json '{"id": WEBHOOK_ID, "type": "payment.accepted"}'
# Sends an event again: DELIVERY_ID is id in the list of deliveries.
curl --header 'Authorization: Bearer ktp_YOUR_TOKEN' ${url}/api/companies/company/web-apis/webhooks/WEBHOOK_ID/deliveries
curl --header 'Authorization: Bearer ktp_YOUR_TOKEN' ${url}/api/companies/company/web-apis/webhooks/deliveries \\
  --json '{"id": DELIVERY_ID}'`,
  )

const poll = `\`GET /api/web/events\` lists the same events, except tests, for 30 days, with the key of the web API and without a webhook. Ask every few seconds with \`?cursor=\` and the id of the last event that you have: events are in the order in which they were recorded, and none is left out. \`newestFirst=true\` turns the order round, \`type=\` asks for one type. The first call begins to record the events of a web API without a webhook.
An event is there within seconds of what happened.`

const forward = `A server in production sends to no local address, and a sandbox sends nothing. While you write a receiver, the program \`kaarditeek\` of <a href="#scripts-the-typescript-client">the client’s package</a> posts the events of any key to it, each once, signed as a webhook signs them, and prints what was answered. It ends when the server does not answer at the start, or refuses the key; later it waits for the server. The key comes from the environment: in no list of processes, and read from a file in no shell history. Without \`--to\` events are only printed, without \`WEBHOOK_SECRET\` it makes a secret and prints it.`

const forwarding = (url: string) =>
  code(
    'Shell',
    `# key.txt has the key of the web API, ktt_… for a sandbox. With --no, npx runs the installed program alone.
KAARDITEEK_KEY=$(cat key.txt) WEBHOOK_SECRET=ktw_try \\
  npx --no kaarditeek listen --url ${url} --to http://localhost:4000/events`,
  )

const verify = `The header \`Kaarditeek-Signature: t=…,v1=…\` proves where the event comes from: \`v1\` is the HMAC-SHA256 of \`t\`, a full stop and the body as it arrived, in hex, under the signing secret \`ktw_…\`. For a day after the secret was rotated there are two \`v1\`; one of them must fit.
The headers \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\` are those of <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, whose libraries verify them. Their secret is \`whsec_\` and the base64 of the whole signing secret, \`ktw_\` included. \`verifyWebhook\` of \`@kaarditeek/client\` reads both sets of headers, and returns the event with its type. A second rotation within the day ends the first secret at once.
The addresses that events come from are those of the servers of this installation: <a href="#versions-help">Help</a> says whom to ask if your firewall needs them. They do not replace the signature.`

/** Steps about webhooks. */
export const webhookSteps = (url: string): Step[] => [
  step(
    'Hear of events',
    withCode(hear),
    naming(url) + code('Body of an event', JSON.stringify(example, null, 2)),
  ),
  step(
    'Kinds of events',
    'Each has its own <code>data</code>.',
    table('Events', ['type', 'It means', 'data'], rows),
  ),
  step('Ask for events', withCode(poll)),
  step('Forward events to a local address', withCode(forward), forwarding(url)),
  step(
    'Verify an event',
    withCode(verify),
    code('TypeScript', verifyExample) + code('TypeScript with standardwebhooks', standardExample),
  ),
]
