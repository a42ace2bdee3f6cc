import type { RouterContext } from '../../lib/guard'

/** Loads the data of a user's page. */
export const loadOperator = ({ api }: RouterContext, { accountID }: { accountID: number }) =>
  Promise.all([
    api.operator.get.ensureData({ accountID }),
    api.operator.userOptions.ensureData({ accountID }),
  ])
