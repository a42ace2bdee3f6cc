import { requestOf, type TerminalCall } from '@kaarditeek/domain/payment/terminal-call'
import { isSameRequest } from '@kaarditeek/domain/payment/try'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask, requestKey } from '../../lib/ask'

/** Reply headers that a terminal needs. */
const SHOWN_HEADERS = ['Idempotent-Replayed', 'Retry-After', 'X-Request-Id']

export type Reply = { status: number; headers: string[]; body: string }
/** A call and its reply; null if none came. */
export type Sent = { call: TerminalCall; reply: Reply | null }

/** Sends the call as a terminal does. Every reply is a result, also a refusal. */
const send = async (call: TerminalCall): Promise<Sent> => {
  const { address, options } = requestOf(call)
  try {
    const reply = await ask(address, options)
    const headers = SHOWN_HEADERS.flatMap((name) => {
      const value = reply.headers.get(name)
      return value === null ? [] : [`${name}: ${value}`]
    })
    return { call, reply: { status: reply.status, headers, body: await reply.text() } }
  } catch {
    return { call, reply: null }
  }
}

/**
 * Turns a form's values into a call and sends it with the whole key, which is fetched with the first call. Null without a key. The
 * mutation key makes the list of requests stale.
 */
export const useSend = <V>(callOf: (values: V) => TerminalCall, askKey: () => Promise<string | null>) =>
  useMutation({
    mutationKey: [['webApi', 'try']],
    mutationFn: async (values: V): Promise<Sent | null> => {
      const apiKey = await askKey()
      return apiKey === null ? null : send({ ...callOf(values), apiKey })
    },
  })

type Keyed = { values: { idempotencyKey: string }; prefill: (name: 'idempotencyKey', value: string) => void }

/**
 * Renews the form's key when its request is no longer the one that was last sent under it: as another request under one key it would
 * be refused. A key that is typed afterwards stays, so that this refusal can be tried too.
 */
export const useFreshKey = (form: Keyed, last: TerminalCall | null, call: TerminalCall) => {
  const isOther = last?.idempotencyKey === form.values.idempotencyKey && !isSameRequest(last, call)
  const asked = JSON.stringify([call.path, call.body])
  // biome-ignore lint/correctness/useExhaustiveDependencies: renews with a change of the request, not of the key
  useEffect(() => {
    if (isOther) form.prefill('idempotencyKey', requestKey())
  }, [asked])
}
