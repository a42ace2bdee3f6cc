import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { terminalCalls } from '@kaarditeek/domain/terminal/calls'
import { eq, isNull, or } from 'drizzle-orm'
import { historyOf } from '../../core/history/history-of'
import { contains, when } from '../../core/list/conditions'
import { defineList, ensureRecord, own } from '../../core/list/define-list'
import { isSilent, lastPayment } from './activity'
import { activeTerminals, terminals } from './verbs'

/** Open terminals of one owner. */
export const terminalList = defineList(terminalCalls, {
  from: terminals,
  within: own(terminal),
  id: terminal.id,
  before: ensureRecord(terminalOwner, ({ terminalOwnerID }) => ({ terminalOwnerID })),
  where: ({ terminalOwnerID }) => [isNull(terminal.closedAt), eq(terminal.terminalOwnerID, terminalOwnerID)],
  sort: { terminalID: terminal.terminalID, merchantID: terminal.merchantID },
})

/** The same with the times of their last payments. */
export const activeTerminalList = defineList(terminalCalls.activity, {
  from: activeTerminals,
  within: own(terminal),
  id: terminal.id,
  before: ensureRecord(terminalOwner, ({ terminalOwnerID }) => ({ terminalOwnerID })),
  where: ({ terminalOwnerID, silent }, r) => [
    isNull(terminal.closedAt),
    eq(terminal.terminalOwnerID, terminalOwnerID),
    silent ? isSilent(lastPayment, r) : undefined,
  ],
  counted: () => ({ table: terminal }),
  sort: { terminalID: terminal.terminalID, merchantID: terminal.merchantID },
})

/** Open terminals of all owners, found by any part of the terminal's or the owner's name. */
export const terminalSearch = defineList(terminalCalls.search, {
  from: terminals,
  within: own(terminal),
  id: terminal.id,
  where: ({ search }) => [
    isNull(terminal.closedAt),
    when(search, (text) => or(contains(terminal.terminalID, text), contains(terminalOwner.name, text))),
  ],
  sort: { terminalID: terminal.terminalID },
  show: ({ id, terminalID, ownerName }) => ({ id, terminalID, payee: `${ownerName} ${terminalID}` }),
})

export const terminalHistory = historyOf(terminal, terminalCalls.changes, ({ terminalOwnerID, tid: id }) => ({
  terminalOwnerID,
  id,
}))
