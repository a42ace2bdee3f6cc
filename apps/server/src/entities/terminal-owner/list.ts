import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import { terminalOwnerCalls } from '@kaarditeek/domain/terminal-owner/calls'
import { isNull } from 'drizzle-orm'
import { historyOf } from '../../core/history/history-of'
import { begins, contains, when } from '../../core/list/conditions'
import { defineList, own } from '../../core/list/define-list'
import { terminalOwners } from './verbs'

export const terminalOwnerList = defineList(terminalOwnerCalls, {
  from: terminalOwners,
  within: own(terminalOwner),
  id: terminalOwner.terminalOwnerID,
  where: ({ name, identifier }) => [
    isNull(terminalOwner.closedAt),
    when(name, (text) => contains(terminalOwner.name, text)),
    when(identifier, (text) => begins(terminalOwner.identifier, text)),
  ],
  sort: { name: terminalOwner.name, identifier: terminalOwner.identifier },
})

export const terminalOwnerHistory = historyOf(
  terminalOwner,
  terminalOwnerCalls.changes,
  ({ terminalOwnerID }) => ({ terminalOwnerID }),
)
