import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { webhook } from '@kaarditeek/db/schema/webhook'
import { transaction } from '@kaarditeek/db/transaction'
import { RoleNr } from '@kaarditeek/domain/access/access'
import { SMTPServer } from 'smtp-server'
import { secrets } from '../../../apps/server/src/core/secret'
import { addUser } from '../../../apps/server/src/demo/people'
import { testReceiver } from '../../../apps/server/src/webhooks/test-receiver'
import { seed } from '../../bench/payments/seed'
import { memoryOf } from '../../bench/watched'
import { appSecret, type Product } from '../../product'
import type { Drill } from '../drill'
import { startTerminals } from '../terminals'
import { checkCards, duringPayments, inMs, type Paying, payQuietly, startPaying } from './paying'

const MAILS = 10
/** Seconds of silence. */
const SILENT = 60
/** Most of the p99 of payments meanwhile ÷ that of quiet ones. */
const SLOWER = 3
/** Seconds within which mails and events arrive after the silence: they are tried again after a minute, then after five. */
const ARRIVED = 400
/** Seconds within which a receiver that answers has its events. */
const PROMPT = 15

/** A port that accepts connections and stays silent until it is opened; from then on it leads to another port. */
const silentGate = async ({ ends }: Drill, port: number) => {
  let [isOpen, most] = [false, 0]
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    most = Math.max(most, sockets.size)
    // The product gives a connection up.
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
    if (!isOpen) return void socket.resume()
    const behind = connect(port, '127.0.0.1').on('error', () => socket.destroy())
    socket.pipe(behind).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const open = () => {
    isOpen = true
    for (const socket of sockets) socket.destroy()
  }
  return { port: (server.address() as AddressInfo).port, most: () => most, open }
}

/** A mail server that keeps what it gets. */
const startMailServer = async ({ ends }: Drill) => {
  const mails: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((mail) => {
        mails.push(mail)
        done()
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  ends(async () => server.close())
  return { mails, port: (server.server.address() as AddressInfo).port }
}

/** Adds a company whose payments are reported to a receiver. */
const addHooked = async ({ connection: { db, sql } }: Paying, url: string) => {
  const seeded = await seed(sql, appSecret, 100)
  const { companyID } = seeded
  const [row] = await sql<
    { id: number }[]
  >`select web_api_id as id from web_api where company_id = ${companyID}`
  const secretEncrypted = secrets(appSecret).encrypt('ktw_drill')
  await db
    .insert(webhook)
    .values({ companyID, webApiID: row?.id ?? 0, url, secretEncrypted, readTo: new Date() })
  return seeded
}

/** Adds users, each of whom asks for a new password. */
const askForMails = async ({ connection: { db } }: Paying, server: Product) => {
  for (let number = 0; number < MAILS; number += 1) {
    const email = `silent-${number}@drill.test`
    const who = { email, name: 'Drill', passwordHash: '', createdAt: new Date() }
    await transaction(db, (tx) => addUser(tx, who, [{ roleNr: RoleNr.administrator }]))
    const reply = await fetch(`${server.url}/api/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    if (reply.status !== 204) throw new Error(`${reply.status} ${await reply.text()}`)
  }
}

/** Waits until `isDone`, for some seconds at most. Returns how many it took. */
const within = async (seconds: number, isDone: () => boolean): Promise<number> => {
  const start = performance.now()
  const passed = () => (performance.now() - start) / 1000
  while (!isDone() && passed() < seconds) await setTimeout(100)
  return passed()
}

/** The mail server and one of two receivers accept connections and stay silent. */
export const silenceOutside = async (run: Drill) => {
  const mailServer = await startMailServer(run)
  const [silent, prompt] = [await testReceiver(), await testReceiver()]
  for (const { close } of [silent, prompt]) run.ends(async () => close())
  const smtpGate = await silentGate(run, mailServer.port)
  const hookGate = await silentGate(run, Number(new URL(silent.url).port))
  const paying = await startPaying(run, { SMTP_URL: `smtp://127.0.0.1:${smtpGate.port}` })
  const { server, target } = paying
  await payQuietly(target, 5)
  const quiet = await payQuietly(target, 10)

  const hooked = [
    await addHooked(paying, `http://127.0.0.1:${hookGate.port}/events`),
    await addHooked(paying, prompt.url),
  ]
  const payee = { url: () => server.url, ready: () => server.ready() }
  const terminals = hooked.map((one) => startTerminals(payee, one, 1, 200))
  const memory = await memoryOf(server.pid)
  const busy = await duringPayments(target, async () => {
    await askForMails(paying, server)
    await setTimeout(SILENT * 1000)
  })
  for (const one of terminals) await one.close()
  const [ofSilent = 0, ofPrompt = 0] = terminals.map(({ answered }) => answered.length)
  const took = await within(PROMPT, () => prompt.received.length >= ofPrompt)
  run.expect(
    `${SILENT} s of silence: the other receiver has its ${ofPrompt} events ${took.toFixed(1)} s after the last payment`,
    [prompt.received.length, silent.received.length, mailServer.mails.length],
    [ofPrompt, 0, 0],
  )
  run.found(`connections that wait at once: ${smtpGate.most()} for mails, ${hookGate.most()} for events`)
  run.found(`memory: ${((await memoryOf(server.pid)) - memory).toFixed(0)} MB more`)
  run.found(`quiet: ${inMs(quiet)}; meanwhile: ${inMs(busy)}`)
  run.expect(`payments at most ${SLOWER} times slower at p99`, busy.p99 <= SLOWER * quiet.p99, true)

  smtpGate.open()
  hookGate.open()
  const arrived = await within(
    ARRIVED,
    () => mailServer.mails.length >= MAILS && silent.received.length >= ofSilent,
  )
  const eventIDs = new Set(silent.events().map(({ id }) => id))
  run.expect(
    `${MAILS} mails and ${ofSilent} events arrive, all of them ${arrived.toFixed(0)} s after the silence`,
    [mailServer.mails.length, eventIDs.size],
    [MAILS, ofSilent],
  )
  await checkCards(run, paying)
}
