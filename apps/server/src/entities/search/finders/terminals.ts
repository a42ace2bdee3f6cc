import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { and, isNull } from 'drizzle-orm'
import { ownerOfTerminal } from '../../terminal/verbs'
import { byName, finder } from '../finder'
import { ownOf } from './own'

export const terminalFinder = finder({
  type: 'terminal',
  access: 'viewTerminals',
  from: (db) =>
    db
      .select({
        id: terminal.id,
        name: terminal.terminalID,
        merchantID: terminal.merchantID,
        payDesk: terminal.payDesk,
        terminalOwnerID: terminal.terminalOwnerID,
        detail: terminalOwner.name,
      })
      .from(terminal)
      .innerJoin(terminalOwner, ownerOfTerminal)
      .$dynamic(),
  within: (viewer) => and(ownOf(terminal)(viewer), isNull(terminal.closedAt)),
  matches: byName(terminal.terminalID, terminal.merchantID, terminal.payDesk),
  show: ({ merchantID, payDesk, terminalOwnerID, ...one }) => ({
    ...one,
    keys: [merchantID, payDesk],
    path: `/terminal-owners/${terminalOwnerID}/terminals/${one.id}`,
  }),
})

export const terminalOwnerFinder = finder({
  type: 'terminalOwner',
  access: 'viewTerminals',
  from: (db) =>
    db
      .select({
        id: terminalOwner.terminalOwnerID,
        name: terminalOwner.name,
        identifier: terminalOwner.identifier,
      })
      .from(terminalOwner)
      .$dynamic(),
  within: (viewer) => and(ownOf(terminalOwner)(viewer), isNull(terminalOwner.closedAt)),
  matches: byName(terminalOwner.name, terminalOwner.identifier),
  show: ({ id, name, identifier }) => ({
    id,
    name,
    keys: [identifier],
    path: `/terminal-owners/${id}`,
  }),
})
