import { noteVersion } from './version'

/** Request time-out in milliseconds. Specification §9. */
const TIME_OUT = 60_000

/** `fetch` with a time-out. Notes the version of the server from its reply. */
export const ask = async (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const signals = [AbortSignal.timeout(TIME_OUT), init.signal].filter((one) => one instanceof AbortSignal)
  const answer = await fetch(url, { ...init, signal: AbortSignal.any(signals) })
  noteVersion(answer.headers.get('x-web-version'))
  return answer
}
