import { loadPlan } from '@kaarditeek/db/schema/card-load'
import { mayOrderLoads } from '@kaarditeek/domain/card/load/plan/rules'
import type { LoadedCards, LoadFile, NewLoads } from '@kaarditeek/domain/card/load/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { MAX_IDS } from '@kaarditeek/domain/list/schema'
import { ApprovalNeeded, ensureApproved } from '../../../core/approval/ensure-approved'
import { ensureNotAsked } from '../../../core/approval/keep-waiting'
import { companyTurns } from '../../../core/company-turns'
import { actorOf, type CallerContext, clockOf } from '../../../core/trpc/calls'
import { madeByRequest, type RequestKey, requestKeyOf } from '../../../core/work/request-key'
import type { Work } from '../../../core/work/work'
import { work } from '../../../ledger/work'
import { type InspectedFile, inspectFile } from '../file/read-file'
import { firstCards } from './first-cards'
import { actOf, insertPlan, loadedBy, loadLocked, type Order, runsOf, wouldLoad } from './load-cards'
import { readLoads } from './read-loads'

/** Limits files, because each holds a connection of the pool for seconds. */
const inTurn = companyTurns({ all: 2, each: 1 })

/** Checks whether the act of the request's key still waits or was approved. */
type AskedBefore = (identity: unknown) => Promise<boolean>

const CALL = 'cardLoad.createSelected'

/** If the loads of a file wait for a second person, they are kept as an order of the same loads: the file itself is not kept. Rule 20.1. */
const asLoadsOfCards = async <T>(input: NewLoads, identity: unknown, load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    if (error instanceof ApprovalNeeded) throw new ApprovalNeeded(error.act, { call: CALL, input, identity })
    throw error
  }
}

/** Returns the plan that an earlier request with the key made, also as an order that was approved; null without one. */
const madeBefore = async (w: Work, key: RequestKey, isApproved: () => Promise<boolean>) => {
  const { idempotencyKey } = key
  if (!(await isApproved())) return madeByRequest(w, loadPlan, key)
  w.noteReplay?.()
  return w.find(loadPlan, { idempotencyKey })
}

/** Loads the cards of a file, or only checks it. */
const loadInspected = async (
  w: Work,
  file: InspectedFile,
  { idempotencyKey, dryRun, skipBlank, skipBlocked, ...terms }: Omit<LoadFile, 'file'>,
  { gone, isApproved }: { gone: AbortSignal; isApproved: AskedBefore },
): Promise<LoadedCards> => {
  const skips = { ...(skipBlank && { skipBlank }), ...(skipBlocked && { skipBlocked }) }
  const identity = [file.fingerprint.toString('hex'), { ...terms, ...skips }]
  const key = requestKeyOf('loadFile', idempotencyKey, identity)
  const made = dryRun ? null : await madeBefore(w, key, () => isApproved(identity))
  if (made) return loadedBy(w, made)
  const { isNow, ...runs } = runsOf(terms, w)
  const judged = await readLoads(w, file, { ...terms, skipBlank, skipBlocked }, gone)
  const { loads, lines, blockedCount } = judged
  const order: Order = { ...terms, loads }
  if (dryRun)
    return wouldLoad(lines, {
      cardCount: loads.length,
      blockedCount,
      firstCards: await firstCards(w, judged),
      skippedCount: judged.blank.count,
      needsApproval: judged.above.count > 0,
      nextRunAt: runs.nextRunAt,
    })
  return asLoadsOfCards({ ...order, idempotencyKey, dryRun }, identity, async () => {
    if (isNow && loads.length <= MAX_IDS) return loadLocked(w, order, { dryRun, key })
    ensure(mayOrderLoads({ isNow, monthly: terms.monthly }, lines.length))
    await ensureApproved(w, actOf(order))
    return loadedBy(w, await insertPlan(w, order, isNow ? { ...runs, nextRunAt: w.now } : runs, key))
  })
}

/**
 * Loads the cards of a file, all or none, or only checks it: a refusal lists the first errors with their lines. Up to `MAX_IDS` cards are
 * loaded at once, more by the job of plans, so that payments hardly wait. Locks nothing while it reads. A repeated key with the same file
 * and terms loads once. Where the company asks for a second person, up to `MAX_IDS` loads wait. Rules 5.27 and 20.1.
 */
export const loadFromFile = (ctx: CallerContext, { file, ...request }: LoadFile): Promise<LoadedCards> => {
  const { db, gone, noteReplay, viewer } = ctx
  const by = actorOf(viewer)
  return inTurn(by.companyID, async () => {
    gone.throwIfAborted()
    const inspected = await inspectFile('loads', file)
    const isApproved = (identity: unknown) => ensureNotAsked(ctx, { call: CALL, input: request, identity })
    return work(db, by, clockOf(ctx), (w) =>
      loadInspected({ ...w, noteReplay }, inspected, request, { gone, isApproved }),
    )
  })
}
