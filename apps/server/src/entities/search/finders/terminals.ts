import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { may } from '@kaarditeek/domain/access/access'
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
        closedAt: terminalOwner.closedAt,
      })
      .from(terminalOwner)
      .$dynamic(),
  within: (viewer) =>
    and(
      ownOf(terminalOwner)(viewer),
      may(viewer, 'viewSettlements') ? undefined : isNull(terminalOwner.closedAt),
    ),
  matches: byName(terminalOwner.name, terminalOwner.identifier),
  show: ({ id, name, identifier, closedAt }) => ({
    id,
    name,
    keys: [identifier],
    closed: closedAt !== null,
    path: `/terminal-owners/${id}`,
  }),
})
