import { isLong } from '@kaarditeek/domain/call/long'

/** Request time-out in milliseconds. Rule 15.4. */
const TIME_OUT = 60_000

let loaded: string | null = null
let outdated = false
let onOutdated = () => {}

/** Calls `listener` once the server serves another version of the web app than this tab has loaded. */
export const watchVersion = (listener: () => void): void => {
  onOutdated = listener
}

/** Whether the server was upgraded since this tab was loaded, so that replies may have another shape. */
export const isOutdated = (): boolean => outdated

/** Notes the version of the web app that the server serves. The first reply names the version in this tab. */
const noteVersion = (served: string | null): void => {
  loaded ??= served
  if (outdated || !served || served === loaded) return
  outdated = true
  onOutdated()
}

/** `Age` of the last reply that had one, for `age.ts`, which the login page does not load. */
export const replied = { age: 0, onAge: () => {} }

const noteAge = (age: string | null): void => {
  if (age === null) return
  replied.age = Number(age)
  replied.onAge()
}

/** `fetch` with a time-out, but for long calls. Notes the version that the reply names, and the age of its data. */
export const ask = async (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const late = isLong(String(url)) ? null : AbortSignal.timeout(TIME_OUT)
  const signals = [late, init.signal].filter((one) => one instanceof AbortSignal)
  const answer = await fetch(url, { ...init, signal: AbortSignal.any(signals) })
  noteVersion(answer.headers.get('x-web-version'))
  noteAge(answer.headers.get('age'))
  return answer
}

/**
 * Returns a random `Idempotency-Key`. `crypto.randomUUID` is missing in pages that are served without TLS from another host.
 */
export const requestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
