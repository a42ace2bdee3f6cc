import type { Db } from '@kaarditeek/db/client'
import { sandboxEmptying, sandboxMail } from '@kaarditeek/db/schema/company'
import { sandboxCalls } from '@kaarditeek/domain/sandbox/calls'
import { sandboxCardNames } from '@kaarditeek/domain/sandbox/card-names'
import { SANDBOX_TERMINAL, sandboxPan, sandboxPin } from '@kaarditeek/domain/sandbox/cards'
import type { Sandbox } from '@kaarditeek/domain/sandbox/schema'
import { and, isNotNull } from 'drizzle-orm'
import { defineList, own } from '../../core/list/define-list'
import type { Read } from '../../core/work/scope'

/** How many of the rows are deleted while the sandbox is being emptied, in percent; null otherwise. */
const emptyingOf = async ({ db, own }: Pick<Read, 'db' | 'own'>): Promise<number | null> => {
  const [found] = await db
    .select({ rowCount: sandboxEmptying.rowCount, deleted: sandboxEmptying.deleted })
    .from(sandboxEmptying)
    .where(and(own(sandboxEmptying, {}), isNotNull(sandboxEmptying.nextAttemptAt)))
  return found ? Math.min(99, Math.floor((100 * found.deleted) / found.rowCount)) : null
}

/** A sandbox's time, terminal and cards. */
export const showSandbox = async (r: Pick<Read, 'now' | 'db' | 'own'>): Promise<Sandbox> => ({
  now: r.now,
  emptying: await emptyingOf(r),
  terminalID: SANDBOX_TERMINAL,
  cards: sandboxCardNames.map((outcome) => ({
    pan: sandboxPan(outcome),
    outcome,
    pin: sandboxPin(outcome),
  })),
})

/** Mails that the sandbox shows instead of sending them. A real company has none. Rule 16.5. */
export const sandboxMailList = defineList(sandboxCalls.mails, {
  from: (db: Db) => db.select().from(sandboxMail).$dynamic(),
  within: own(sandboxMail),
  id: sandboxMail.id,
  where: () => [],
  sort: { createdAt: sandboxMail.createdAt },
})
