import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import {
  terminalOwnerChange,
  terminalOwnerChangesInput,
  terminalOwnerListInput,
  terminalOwner as terminalOwnerRow,
} from '@kaarditeek/domain/terminal-owner/schema'
import { isNull } from 'drizzle-orm'
import { defineChanges } from '../history/define-changes'
import { contains, startsWith, when } from '../list/conditions'
import { defineList } from '../list/define-list'
import { own } from '../list/own'
import { terminalOwners } from './terminal-owners'

export const terminalOwnerList = defineList({
  input: terminalOwnerListInput,
  row: terminalOwnerRow,
  from: terminalOwners,
  within: own(terminalOwner),
  id: terminalOwner.terminalOwnerID,
  where: ({ name, identifier }) => [
    isNull(terminalOwner.closedAt),
    when(name, (text) => contains(terminalOwner.name, text)),
    when(identifier, (text) => startsWith(terminalOwner.identifier, text)),
  ],
  sort: { name: terminalOwner.name, identifier: terminalOwner.identifier },
  show: (raw) => raw,
})

export const terminalOwnerChanges = defineChanges({
  of: terminalOwner,
  input: terminalOwnerChangesInput,
  row: terminalOwnerChange,
  key: ({ terminalOwnerID }) => ({ id: terminalOwnerID, where: { terminalOwnerID } }),
})
