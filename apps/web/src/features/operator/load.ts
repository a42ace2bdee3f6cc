import type { RouterContext } from '../../lib/guard'
import { cachedViewerMay } from '../../lib/session'
import { invitationOf } from './use-invitation'

/** Loads the data of a user's page. */
export const loadOperator = ({ api }: RouterContext, { accountID }: { accountID: number }) =>
  Promise.all([
    api.operator.get.ensureData({ accountID }),
    api.operator.userOptions.ensureData({ accountID }),
    // The page does without: it shows no such fact then.
    cachedViewerMay('viewAuditLog') && api.auditLog.page.prefetch(invitationOf(accountID)),
  ])
