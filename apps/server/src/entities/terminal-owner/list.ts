import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import { terminalOwnerCalls } from '@kaarditeek/domain/terminal-owner/calls'
import { isNotNull, isNull } from 'drizzle-orm'
import { historyOf } from '../../core/history/history-of'
import { begins, contains, when } from '../../core/list/conditions'
import { defineList, own } from '../../core/list/define-list'
import { isSilent } from '../terminal/activity'
import { activeOwners, lastPaymentOfOwner, terminalOwners } from './verbs'

type Filters = { name: string | null; identifier: string | null; closed: boolean }

const ownersWhere = ({ name, identifier, closed }: Filters) => [
  closed ? isNotNull(terminalOwner.closedAt) : isNull(terminalOwner.closedAt),
  when(name, (text) => contains(terminalOwner.name, text)),
  when(identifier, (text) => begins(terminalOwner.identifier, text)),
]

const owners = {
  within: own(terminalOwner),
  id: terminalOwner.terminalOwnerID,
  sort: { name: terminalOwner.name, identifier: terminalOwner.identifier },
}

export const terminalOwnerList = defineList(terminalOwnerCalls, {
  ...owners,
  from: terminalOwners,
  where: ownersWhere,
})

/** The list with the times of the last payments at the owners' terminals. */
export const activeOwnerList = defineList(terminalOwnerCalls.activity, {
  ...owners,
  from: activeOwners,
  where: ({ silent, ...filters }, r) => [
    ...ownersWhere(filters),
    silent
      ? isSilent(lastPaymentOfOwner, { table: terminalOwner, id: terminalOwner.terminalOwnerID }, r)
      : undefined,
  ],
  counted: () => ({ table: terminalOwner }),
})

export const terminalOwnerHistory = historyOf(
  terminalOwner,
  terminalOwnerCalls.changes,
  ({ terminalOwnerID }) => ({ terminalOwnerID }),
)
