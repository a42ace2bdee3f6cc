import { z } from 'zod'
import { shownRefusal } from './schema'
import type { TerminalCall } from './terminal-call'

type Reply = { status: number; body: string }

/** Fields of the replies to payments, simulations, reversals, holds, their ends and balance queries. */
const answered = z.object({
  approvedAmount: z.int().optional(),
  reversedAmount: z.int().optional(),
  releasedAmount: z.int().optional(),
  amount: z.int().optional(),
  partial: z.boolean().optional(),
  amountBalance: z.int().nullable(),
  countBalance: z.int().nullable(),
})

/** What a reply says was done. */
type Done = 'paid' | 'partly' | 'wouldPay' | 'wouldPartly' | 'held' | 'reversed' | 'released'
/** Amounts in cents. `did` is null for a balance query, what is left is null where the card has no limit. */
type Answer = {
  did: { done: Done; amount: number } | null
  amountLeft: number | null
  usesLeft: number | null
}

const parsed = ({ body }: Reply): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const doneOf = (path: string, partial: boolean | undefined): Done => {
  if (path.startsWith('/api/web/holds')) return 'held'
  if (path.includes('simulate=true')) return partial ? 'wouldPartly' : 'wouldPay'
  return partial ? 'partly' : 'paid'
}

/** Returns what an accepted call did and left on the card; null for a refusal and a reply of another shape. */
export const answerOf = ({ path }: TerminalCall, reply: Reply): Answer | null => {
  const { data } = reply.status < 300 ? answered.safeParse(parsed(reply)) : {}
  if (!data) return null
  const { approvedAmount, reversedAmount, releasedAmount, amount, partial } = data
  const left = { amountLeft: data.amountBalance, usesLeft: data.countBalance }
  if (approvedAmount !== undefined)
    return { did: { done: doneOf(path, partial), amount: approvedAmount }, ...left }
  if (reversedAmount !== undefined) return { did: { done: 'reversed', amount: reversedAmount }, ...left }
  if (releasedAmount !== undefined) return { did: { done: 'released', amount: releasedAmount }, ...left }
  if (amount !== undefined) return { did: { done: 'paid', amount }, ...left }
  return { did: null, ...left }
}

/** Returns the refusal that a reply tells; null for other replies. */
export const refusalOf = (reply: Reply) =>
  reply.status < 400 ? null : (shownRefusal.safeParse(parsed(reply)).data ?? null)
