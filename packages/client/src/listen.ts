import { setTimeout } from 'node:timers/promises'
import { eventHeaders, newWebhookSecret } from '@kaarditeek/server/webhook/sign'
import { ApiError } from './api-error'
import { createTerminal } from './terminal'
import type { EventPage } from './terminal-types'

type Event = EventPage['list'][number]

export type Listening = {
  url: string
  apiKey: string
  /** Address that gets the events. Without one they are only told. */
  to: string | undefined
  /** Secret that signs them; a new one by default. */
  secret: string | undefined
  tell: (line: string) => void
}

/** Milliseconds between two questions, and until the next one after a failure. */
const PAUSE = 1000
const PAUSE_AFTER_FAILURE = 5000

const TIME_OUT = 20_000

/** Posts an event as a webhook does. Returns the status, or why there is none. */
const post = async (to: string, event: Event, secret: string): Promise<string> => {
  const body = JSON.stringify(event)
  const headers = eventHeaders({ eventID: event.id, type: event.type }, [secret], body, new Date())
  try {
    const reply = await fetch(to, {
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

/** Whether a later question may be answered: the server was silent, busy or failed. */
const mayPass = ({ status }: ApiError) => status === null || status === 429 || status >= 500

/**
 * Tells the events of the key's web API that happen from now on, and posts each once to a local address, signed with a secret. Goes on
 * until the process is ended. Throws `ApiError` if the first question is not answered, or the key is refused.
 */
export const listen = async (
  { url, apiKey, to, secret = newWebhookSecret(), tell }: Listening,
  pause: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<never> => {
  const terminal = createTerminal({ url, apiKey })
  const newest = await terminal.listEvents({ newestFirst: true, limit: 1 })
  let cursor = newest.list[0]?.id
  tell(to ? `Events go to ${to}, signed with ${secret}` : 'Events are only printed: no address was given')

  const next = async (): Promise<EventPage | null> => {
    try {
      return await terminal.listEvents(cursor === undefined ? {} : { cursor })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      // An emptied sandbox has none of the earlier events: what it has is new.
      if (failure.reason === 'eventUnknown') return { list: [], nextCursor: null }
      if (!mayPass(failure)) throw failure
      tell(failure.message)
      return null
    }
  }
  for (;;) {
    const page = await next()
    for (const event of page?.list ?? []) {
      const answer = to ? ` → ${await post(to, event, secret)}` : ''
      tell(`${event.createdAt.toISOString()} ${event.type} ${event.id}${answer}`)
    }
    if (page) cursor = page.nextCursor ?? undefined
    await pause(page ? PAUSE : PAUSE_AFTER_FAILURE)
  }
}
