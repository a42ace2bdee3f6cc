import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import {
  terminalChange,
  terminalChangesInput,
  terminalFound,
  terminalListInput,
  terminal as terminalRow,
  terminalSearchInput,
} from '@kaarditeek/domain/terminal/schema'
import { eq, isNull, or } from 'drizzle-orm'
import { defineChanges } from '../history/define-changes'
import { contains, startsWith, when } from '../list/conditions'
import { defineList } from '../list/define-list'
import { listOf, own } from '../list/own'
import { terminals } from './terminals'

/** Open terminals of one owner. */
export const terminalList = defineList({
  input: terminalListInput,
  row: terminalRow,
  from: terminals,
  within: own(terminal),
  id: terminal.id,
  before: listOf(terminalOwner, ({ terminalOwnerID }) => ({ terminalOwnerID })),
  where: ({ terminalOwnerID }) => [isNull(terminal.closedAt), eq(terminal.terminalOwnerID, terminalOwnerID)],
  sort: { terminalID: terminal.terminalID, merchantID: terminal.merchantID },
  show: (raw) => raw,
})

/** Open terminals of all owners, for whoever has to choose one. */
export const terminalSearch = defineList({
  input: terminalSearchInput,
  row: terminalFound,
  from: terminals,
  within: own(terminal),
  id: terminal.id,
  where: ({ search }) => [
    isNull(terminal.closedAt),
    when(search, (text) => or(startsWith(terminal.terminalID, text), contains(terminalOwner.name, text))),
  ],
  sort: { terminalID: terminal.terminalID },
  show: ({ id, terminalID, ownerName }) => ({ id, terminalID, payee: `${ownerName} ${terminalID}` }),
})

export const terminalChanges = defineChanges({
  of: terminal,
  input: terminalChangesInput,
  row: terminalChange,
  key: ({ terminalOwnerID, tid }) => ({ id: tid, where: { terminalOwnerID, id: tid } }),
})
