import type { Operator } from '@kaarditeek/domain/operator/schema'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import type { Invited } from './columns'

/** The audit log's line that says who added an account. */
export const invitationOf = (recordID: number) => ({ what: 'account_added', recordID, limit: 1 }) as const

/** Returns who added an account and when, by the audit log of the viewer's company. */
export const useInvitation = ({ accountID }: Pick<Operator, 'accountID'>): Invited => {
  const enabled = useMay()('viewAuditLog')
  const { data } = trpc.auditLog.page.useQuery(invitationOf(accountID), { enabled })
  const [line] = data?.list ?? []
  return {
    invitedBy: line?.author ?? null,
    invitedByName: line?.authorName ?? null,
    invitedAt: line?.time ?? null,
  }
}
