import { noteVersion } from './version'

/** Milliseconds after which an answer is no longer waited for. Specification §9. */
const TIME_OUT = 60_000

/** `fetch` with a time-out, looking at which version answers. */
export const ask = async (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const signals = [AbortSignal.timeout(TIME_OUT), init.signal].filter((one) => one instanceof AbortSignal)
  const answer = await fetch(url, { ...init, signal: AbortSignal.any(signals) })
  noteVersion(answer.headers.get('x-web-version'))
  return answer
}
