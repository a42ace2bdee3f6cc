import { randomUUID } from 'node:crypto'
import { type Payee, type Question, send, startAsking } from './asking'

/**
 * What acts of each kind leave: the fields of the answer that tell it, `key` among them, and a query that returns the same of all that
 * a company has.
 */
export type Acts<Act extends string> = Record<Act, { told: readonly string[]; kept: string }>

/** An answered act: what its answer told, and the request if it has a key. */
export type Done<Act> = { act: Act; told: string; question?: Question }

type Answer = Record<string, unknown>
type Refused<Act> = { act: Act; code: string }

/** One line of a row or an answer. */
export const lineOf = (values: readonly unknown[]) => values.join(' ')

/** Does acts and repeats them under their keys until they are answered. `answered` is their journal. */
export const startActing = <Act extends string>(payee: Payee, acts: Acts<Act>) => {
  const asking = startAsking(payee)
  const answered: Done<Act>[] = []

  const toldBy = (act: Act, { headers }: Question, answer: Answer | null) => {
    const known: Answer = { ...answer, key: headers['idempotency-key'] }
    return lineOf(acts[act].told.map((field) => known[field]))
  }

  /** Does an act under a key. An answer with the code of `refused` is entered as that act. */
  const doOnce = async (
    act: Act,
    path: string,
    headers: Record<string, string>,
    body: object,
    refused?: Refused<Act>,
  ) => {
    const question = { path, headers: { ...headers, 'idempotency-key': randomUUID() }, body }
    const answer = await asking.ask(question, ({ code }) => refused !== undefined && code === refused.code)
    const done = refused && answer.code === refused.code ? refused.act : act
    answered.push({ act: done, told: toldBy(done, question, answer), question })
    return { ...answer, isRefused: done !== act }
  }

  /** Repeats an act under its key. Returns what the answer tells. */
  const repeat = async (act: Act, question: Question): Promise<string> => {
    const { reply, body } = await send(payee, question)
    if (reply.status >= 500) throw new Error(`A repeat of ${act} was answered ${reply.status}`)
    return toldBy(act, question, body)
  }
  return { ...asking, acts, answered, doOnce, repeat }
}
