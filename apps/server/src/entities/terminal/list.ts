import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { terminalCalls } from '@kaarditeek/domain/terminal/calls'
import { eq, isNotNull, isNull, or } from 'drizzle-orm'
import { historyOf } from '../../core/history/history-of'
import { contains, when } from '../../core/list/conditions'
import { defineList, ensureRecord, own } from '../../core/list/define-list'
import { isSilent, lastPayment } from './activity'
import { activeTerminals, terminals } from './verbs'

type Owner = { terminalOwnerID: number }

const terminalsOf = ({ terminalOwnerID, closed }: Owner & { closed: boolean }) => [
  closed ? isNotNull(terminal.closedAt) : isNull(terminal.closedAt),
  eq(terminal.terminalOwnerID, terminalOwnerID),
]

const ofOwner = {
  within: own(terminal),
  id: terminal.id,
  before: ensureRecord(terminalOwner, ({ terminalOwnerID }: Owner) => ({ terminalOwnerID })),
  sort: { terminalID: terminal.terminalID, merchantID: terminal.merchantID },
}

/** Open or closed terminals of one owner. */
export const terminalList = defineList(terminalCalls, { ...ofOwner, from: terminals, where: terminalsOf })

/** The same with the times of their last payments. */
export const activeTerminalList = defineList(terminalCalls.activity, {
  ...ofOwner,
  from: activeTerminals,
  where: ({ silent, ...owner }, r) => [
    ...terminalsOf(owner),
    silent ? isSilent(lastPayment, { table: terminal, id: terminal.id }, r) : undefined,
  ],
  counted: () => ({ table: terminal }),
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
