import { setTimeout } from 'node:timers/promises'
import { eventsCall, requestOf, type TerminalCall } from '@kaarditeek/domain/payment/terminal-call'
import { eventHeaders, newWebhookSecret } from '../apps/server/src/core/webhook/sign'

type Event = { id: string; type: string; createdAt: string }
type Reply = { list: Event[]; nextCursor: string | null }
type Options = {
  url: string
  apiKey: string
  /** Local address; events are only printed without one. */
  receiver: string | undefined
  secret: string | undefined
}

/** Seconds between two questions, and until the next one after a failure. */
const PAUSE = 1
const PAUSE_AFTER_FAILURE = 5

const TIME_OUT = 20_000

const asked = (call: TerminalCall) => {
  const { address, options } = requestOf(call)
  return fetch(address, { ...options, signal: AbortSignal.timeout(TIME_OUT) })
}

/** Posts an event as a webhook does. Returns the status, or why there is none. */
const post = async (receiver: string, event: Event, secret: string): Promise<string> => {
  const body = JSON.stringify(event)
  const headers = eventHeaders({ eventID: event.id, type: event.type }, [secret], body, new Date())
  try {
    const reply = await fetch(receiver, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_OUT),
    })
    return String(reply.status)
  } catch {
    return 'no answer'
  }
}

/**
 * Prints the events of the key's web API that happen from now on, and posts each once to a local address, signed with a secret. Goes on
 * until the process is ended; `fail` ends it if the key is refused.
 */
export const listen = async (
  { url, apiKey, receiver, secret = newWebhookSecret() }: Options,
  fail: (message: string) => never,
) => {
  const at = { url, apiKey }
  const read = async (call: TerminalCall): Promise<Reply> => {
    const reply = await asked(call).catch(() => fail(`No answer from ${url}.`))
    return reply.ok ? reply.json() : fail(`${reply.status}: ${await reply.text()}`)
  }
  const newest = await read(eventsCall(at, { newestFirst: 'true', limit: '1' }))
  let cursor = newest.list[0]?.id ?? null
  console.log(
    receiver
      ? `Events go to ${receiver}, signed with ${secret}`
      : 'Events are only printed: no address was given',
  )

  for (;;) {
    const reply = await asked(eventsCall(at, cursor === null ? {} : { cursor })).catch(() => null)
    if (!reply?.ok) {
      console.error(reply ? `${reply.status}: ${await reply.text()}` : `No answer from ${url}.`)
      await setTimeout(Number(reply?.headers.get('retry-after') ?? PAUSE_AFTER_FAILURE) * 1000)
      continue
    }
    const { list, nextCursor }: Reply = await reply.json()
    for (const event of list) {
      const answer = receiver ? ` → ${await post(receiver, event, secret)}` : ''
      console.log(`${event.createdAt} ${event.type} ${event.id}${answer}`)
    }
    cursor = nextCursor
    await setTimeout(PAUSE * 1000)
  }
}
