import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * What became of tries: `judged` were answered, `refused` were not, `hits` named a card, `balances` told what is left on it. `chances` are the
 * answers that would have told of a card: those of a page only with the right proof.
 */
type Counted = {
  tries: number
  judged: number
  refused: number
  hits: number
  balances: number
  chances: number
}
export type Found = Counted & { doors: Record<string, Counted> }

type Reply = { status: number; body: string }
type Door = {
  name: string
  request: (pan: string) => string
  /** Whether a reply tells that the card exists. */
  isHit: (reply: Reply) => boolean
  /** Share of the cards for which the guessed name or code is right too. */
  proof: number
  /** Whether a reply is an answer to the guess rather than a refusal to judge it. */
  isJudged: (reply: Reply) => boolean
}

type Headers = Record<string, string>
type Callers = {
  apiKey: string
  operator: Headers
  activator: Headers
  path: string
  codeLength: number | null
}

/** Bytes of a request. Hand-written, because an HTTP client would take more CPU than the server. */
const bytesOf = (method: string, path: string, headers: Headers, body = '') => {
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    'content-length': `${Buffer.byteLength(body)}`,
  })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

const post = (path: string, headers: Headers, body: object) =>
  bytesOf('POST', path, { ...headers, 'content-type': 'application/json' }, JSON.stringify(body))

/** Some address of the internet: each visitor of a page comes from another one. */
const anyAddress = () => `${randomInt(1, 100)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

const notBusy = ({ status, body }: Reply) => status !== 429 && status !== 503 && !body.includes('TOO_MANY')
const isKnown = ({ status, body }: Reply) => status < 300 || status === 409 || body.includes('_PIN')

/** Name on some of the cards, a frequent one, and how many cards there are for each that has it. */
export const GUESSED_NAME = 'TAMM'
export const CARDS_A_NAME = 250

/** The doors at which a card number can be tried. `codeLength` is null where cards have no codes. */
export const doorsOf = ({ apiKey, operator, activator, path, codeLength }: Callers): Door[] => {
  const key = { authorization: `Bearer ${apiKey}` }
  const code = () => String(randomInt(10 ** (codeLength ?? 4))).padStart(codeLength ?? 4, '0')
  const door = (name: string, request: Door['request'], isHit = isKnown, proof = 1): Door => ({
    name,
    request,
    isHit,
    proof,
    isJudged: notBusy,
  })
  // Payments with a code are not made together with others.
  const given = () => (codeLength === null ? {} : { pin: code() })
  const payment = (pan: string) => ({ pan, amount: 1, terminalID: 'T1', ...given() })
  const visitor = () => ({ 'x-forwarded-for': anyAddress() })
  const holder = (pan: string) => ({ company: path, pan, code: codeLength === null ? GUESSED_NAME : code() })
  const ofPage = codeLength === null ? 1 / CARDS_A_NAME : 10 ** -codeLength
  const inSearch = ({ body }: Reply) => body.includes('"type":"card"')
  return [
    door('balance of a terminal', (pan) => post('/api/web/balance', key, { pan, ...given() })),
    door('payment', (pan) =>
      post('/api/web/payments', { ...key, 'idempotency-key': randomUUID() }, payment(pan)),
    ),
    door('simulated payment', (pan) => post('/api/web/payments?simulate=true', key, payment(pan))),
    door(
      'page of card holders',
      (pan) => post('/api/holder/balance', visitor(), holder(pan)),
      isKnown,
      ofPage,
    ),
    door('search', (pan) => bytesOf('GET', `/api/search?search=${pan}`, operator), inSearch),
    door('card to activate', (pan) =>
      bytesOf('GET', `/api/companies/cards/activatable?pan=${pan}`, activator),
    ),
  ]
}

const FRAME = /^HTTP\/1\.1 (\d{3})[\s\S]*?\r\ncontent-length: (\d+)\r\n[\s\S]*?\r\n\r\n/i

/** Returns the first reply of a text and what is behind it, or null while it is incomplete. */
const takeReply = (text: string): { reply: Reply; rest: string } | null => {
  const [head = '', status, length] = FRAME.exec(text) ?? []
  const end = head.length + Number(length)
  if (!status || text.length < end) return null
  return { reply: { status: Number(status), body: text.slice(head.length, end) }, rest: text.slice(end) }
}

/** Requests of a connection that are under way at once. */
const PIPELINED = 16

/**
 * Sends requests over one connection, many at once, until `next` returns null or the server closes it. `answered` gets each reply in
 * order. Returns the number of requests without an answer.
 */
const pipeline = async (socket: Socket, next: () => string | null, answered: (reply: Reply) => void) => {
  await once(socket, 'connect')
  let [underWay, text, isOver] = [0, '', false]
  const fill = () => {
    while (underWay < PIPELINED && !isOver) {
      const request = next()
      if (request === null) isOver = true
      else {
        socket.write(request)
        underWay += 1
      }
    }
  }
  fill()
  for await (const chunk of socket) {
    text += chunk.toString('latin1')
    for (let taken = takeReply(text); taken; taken = takeReply(text)) {
      text = taken.rest
      underWay -= 1
      answered(taken.reply)
    }
    fill()
    if (isOver && underWay === 0) break
  }
  socket.destroy()
  return underWay
}

const none = (): Counted => ({ tries: 0, judged: 0, refused: 0, hits: 0, balances: 0, chances: 0 })

const note = (counted: Counted, { isHit, isJudged, proof }: Door, reply: Reply) => {
  counted.tries += 1
  if (!isJudged(reply)) counted.refused += 1
  else counted.judged += 1
  if (isJudged(reply)) counted.chances += proof
  if (isJudged(reply) && isHit(reply)) counted.hits += 1
  if (reply.status < 300 && reply.body.includes('amountBalance')) counted.balances += 1
}

/** Connections of each door. */
const CONNECTIONS = 4

/** Sends guesses through all doors at once, through each as fast as it answers, and counts what becomes of them. */
export const tryDoors = async (
  { host, port }: { host: string; port: number },
  doors: readonly Door[],
  guess: () => string,
  tries: number,
): Promise<Found> => {
  let left = tries
  const counts = doors.map((door) => ({ door, counted: none() }))
  const run = async (one: (typeof counts)[number]) => {
    const next = () => (left-- > 0 ? one.door.request(guess()) : null)
    while (left > 0) {
      const socket = connect(port, host).setNoDelay()
      const lost = await pipeline(socket, next, (reply) => note(one.counted, one.door, reply))
      one.counted.tries += lost
      one.counted.refused += lost
    }
  }
  await Promise.all(counts.flatMap((one) => Array.from({ length: CONNECTIONS }, () => run(one))))
  const sum = (field: keyof Counted) => counts.reduce((total, { counted }) => total + counted[field], 0)
  return {
    tries: sum('tries'),
    judged: sum('judged'),
    refused: sum('refused'),
    hits: sum('hits'),
    balances: sum('balances'),
    chances: sum('chances'),
    doors: Object.fromEntries(counts.map(({ door, counted }) => [door.name, counted])),
  }
}
