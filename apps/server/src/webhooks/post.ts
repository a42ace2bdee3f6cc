import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { DeliveryFailure } from '@kaarditeek/domain/webhook/schema'
import type { Receivers } from '../core/deps'
import { checkedLookup, ensureAllowed, NotAllowed, type Resolve } from '../core/webhook/receiver'

/** Milliseconds that one delivery may take, from the look-up to the end of the answer. */
const TIME_OUT = 10_000
/** Bytes of the answer that are read, and characters of it that are kept. */
const MOST_BYTES = 4096
const MOST_CHARACTERS = 200

export type Answered = { status: number; answer: string; failure: null }
export type Unanswered = { status: null; answer: null; failure: DeliveryFailure }
export type Outcome = Answered | Unanswered

export type Posting = { receivers: Receivers; resolve: Resolve; timeOut?: number; closing?: AbortSignal }

const CONTROLS = /[\p{Cc}\p{Cs}]+/gu

/** Reads the beginning of the answer; what comes after it, or too late, is left. */
const beginningOf = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= MOST_BYTES) break
    }
  } catch {
    // The status has arrived, and the answer tells no more than what has been read.
  }
  const text = Buffer.concat(chunks).toString('utf8').replace(CONTROLS, ' ').trim()
  return [...text].slice(0, MOST_CHARACTERS).join('')
}

const ask = (
  url: URL,
  headers: Record<string, string>,
  body: string,
  posting: Posting,
  signal: AbortSignal,
) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const lookup = checkedLookup(posting.receivers, posting.resolve)
    request(url, { method: 'POST', headers, agent: false, lookup, signal })
      .on('response', resolve)
      .on('error', reject)
      .end(body)
  })

const failureOf = (error: unknown, late: AbortSignal): DeliveryFailure => {
  if (error instanceof NotAllowed) return 'notAllowed'
  if (late.aborted) return 'timedOut'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /CERT|SSL|TLS|EPROTO|SIGNED|ISSUER/.test(code) ? 'certificate' : 'unreachable'
}

/** Posts a body. Follows no redirect and uses no proxy. Returns null if `closing` has broken it off. */
export const post = async (
  address: string,
  headers: Record<string, string>,
  body: string,
  posting: Posting,
): Promise<Outcome | null> => {
  const late = AbortSignal.timeout(posting.timeOut ?? TIME_OUT)
  const signal = posting.closing ? AbortSignal.any([late, posting.closing]) : late
  try {
    const url = new URL(address)
    ensureAllowed(url, posting.receivers)
    const response = await ask(url, headers, body, posting, signal)
    const answer = await beginningOf(response)
    return { status: response.statusCode ?? 0, answer, failure: null }
  } catch (error) {
    if (posting.closing?.aborted) return null
    return { status: null, answer: null, failure: failureOf(error, late) }
  }
}
