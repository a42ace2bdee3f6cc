/** A server that is asked. `ready` waits until it takes requests. */
export type Payee = { url: () => string; ready: () => Promise<void> }

export type Question = {
  method?: 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body: object
}

/** Whether a refusal is an answer too. */
type IsAnswer = (refusal: Record<string, unknown>, isRepeat: boolean) => boolean

const REFUSED = '503 NOT_AVAILABLE_ERROR'

/** Code of a failure below HTTP. */
const codeOf = ({ cause, message }: Error): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : message

/** Sends a request once. The body is null if it is no JSON: of a proxy whose servers are away, or of an empty reply. */
export const send = async (payee: Payee, { method = 'POST', path, headers, body }: Question) => {
  const reply = await fetch(`${payee.url()}${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const isOurs = reply.headers.get('content-type')?.includes('json')
  return { reply, body: isOurs ? await reply.json() : await reply.text().then(() => null) }
}

/** Repeats requests until they are answered. `failures` counts what they got meanwhile. */
export const startAsking = (payee: Payee) => {
  const failures: Record<string, number> = {}

  /** Sends a request once. Returns the failure's name, or the body of the answer. */
  const attempt = async (question: Question) => {
    const answer = await send(payee, question).catch(codeOf)
    if (typeof answer === 'string') return { failure: answer }
    const { reply, body } = answer
    if (reply.ok) return { body }
    return { failure: `${reply.status} ${body?.code ?? ''}`.trim(), refusal: body }
  }

  /**
   * Returns the body of the answer. Throws for any reply but success and "try again", unless `isAnswer` accepts the refusal, such as that
   * of a repeat whose earlier attempt has had its effect: the refusal is then returned.
   */
  const ask = async (question: Question, isAnswer: IsAnswer = () => false) => {
    for (let isRepeat = false; ; isRepeat = true) {
      const { failure, refusal, body } = await attempt(question)
      if (failure === undefined) return body
      if (refusal && isAnswer(refusal, isRepeat)) return refusal
      if (/^\d+ /.test(failure) && failure !== REFUSED)
        throw new Error(`${question.path} was answered ${failure} ${JSON.stringify(refusal)}`)
      failures[failure] = (failures[failure] ?? 0) + 1
      await payee.ready()
    }
  }
  const refused = () => failures[REFUSED] ?? 0
  const unanswered = () => Object.values(failures).reduce((sum, times) => sum + times, -refused())
  return { ask, failures, refused, unanswered }
}
