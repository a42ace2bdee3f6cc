import type { ApprovableCall } from '@kaarditeek/domain/approval/rules'
import type { Call } from '@kaarditeek/domain/call/call'
import { cardCalls } from '@kaarditeek/domain/card/calls'
import { cardLoadCalls } from '@kaarditeek/domain/card/load/calls'
import { loadPlanCalls } from '@kaarditeek/domain/card/load/plan/calls'
import { transactionCalls } from '@kaarditeek/domain/transaction/calls'
import type { z } from 'zod'
import { once } from '../../core/trpc/once'
import { storesKey } from '../../core/trpc/procedure'
import type { Work } from '../../core/work/work'
import { loadCards } from '../card/load/load-cards'
import { lockRun, reverseApprovedRun } from '../card/load/plan/reverse-run'
import { loadCard, lockPlanOf, reverseLoad } from '../card/load/verbs'
import { editLimits, editLimitsOfCards } from '../card/verbs'
import { cancelTransaction, editTransaction } from '../transaction/edit-transaction'

/** An approved request: what was asked for, of which cards, and its key. */
type Asked = {
  call: ApprovableCall
  input: unknown
  cardIDs: readonly number[]
  idempotencyKey: string | null
}

/**
 * Runs an approved request once for its idempotency key, so that its author gets the result when the request is repeated. `first` runs
 * before the verb while the key is locked: every request locks its key before its cards. `lockAbove` takes
 * the locks that the verb takes before those of its cards, in the same order.
 */
const act =
  <I extends z.ZodType, O extends z.ZodType>(
    { input: schema, output }: Call<I, O>,
    verb: (w: Work, input: z.output<I>, cardIDs: readonly number[]) => Promise<z.input<O>>,
    lockAbove?: (w: Work, input: z.output<I>) => Promise<unknown>,
  ) =>
  (
    w: Work,
    { call, input: asked, cardIDs, idempotencyKey }: Asked,
    first: () => Promise<void>,
  ): Promise<unknown> => {
    const input = schema.parse(asked)
    const keyed = idempotencyKey === null || storesKey(schema) ? null : { path: call, idempotencyKey }
    const request = { keyed, noteReplay: () => undefined, now: () => w.now, viewer: w.by }
    return once(request, w.unscoped, input, async () => {
      await lockAbove?.(w, input)
      await first()
      return output.parse(await verb(w, input, cardIDs))
    })
  }

/** What a second person may approve, by its call. All of the verb's rules judge it anew. Rule 20.4. */
export const acts = {
  'card.editLimits': act(cardCalls.editLimits, editLimits),
  'card.editLimitsSelected': act(cardCalls.editLimitsSelected, editLimitsOfCards),
  'cardLoad.create': act(cardLoadCalls.create, loadCard),
  'cardLoad.createSelected': act(cardLoadCalls.createSelected, loadCards),
  'cardLoad.reverse': act(cardLoadCalls.reverse, reverseLoad, lockPlanOf),
  'loadPlan.reverse': act(loadPlanCalls.reverse, reverseApprovedRun, lockRun),
  'transaction.cancel': act(transactionCalls.cancel, cancelTransaction),
  'transaction.edit': act(transactionCalls.edit, editTransaction),
} satisfies Record<ApprovableCall, ReturnType<typeof act>>
