import type { Db } from '@kaarditeek/db/client'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import type { NewTerminal, TerminalEdit } from '@kaarditeek/domain/terminal/schema'
import { type Author, work } from '../work/work'

type Ref = { terminalOwnerID: number; tid: number }

/** A terminal of an open owner. A `terminalID` that an open one has is `ERROR_ENTRY_ALREADY_EXISTS`. Specification §5. */
export const createTerminal = (db: Db, by: Author, now: Date, input: NewTerminal): Promise<Ref> =>
  work(db, by, now, async (w) => {
    const { terminalOwnerID } = input
    await w.find(terminalOwner, { terminalOwnerID, closedAt: null })
    const { id: tid } = await w.insert(terminal, input)
    return { terminalOwnerID, tid }
  })

/** Changes an open terminal, with the same refusals. */
export const editTerminal = (db: Db, by: Author, now: Date, input: TerminalEdit): Promise<Ref> =>
  work(db, by, now, async (w) => {
    const { terminalOwnerID, tid, ...fields } = input
    const key = { terminalOwnerID, id: tid }
    await w.find(terminal, { ...key, closedAt: null })
    await w.update(terminal, key, fields)
    return { terminalOwnerID, tid }
  })

/** Closes a terminal: no payment is taken at it from then on. */
export const closeTerminal = (db: Db, by: Author, now: Date, { terminalOwnerID, tid }: Ref): Promise<null> =>
  work(db, by, now, async (w) => {
    const key = { terminalOwnerID, id: tid }
    await w.find(terminal, { ...key, closedAt: null })
    await w.update(terminal, key, { closedAt: now })
    return null
  })
