import type { RouterContext } from '../../lib/guard'

/** What the page of a user needs before it shows. */
export const loadOperator = ({ api }: RouterContext, { accountID }: { accountID: number }) =>
  Promise.all([
    api.operator.get.ensureData({ accountID }),
    api.operator.userOptions.ensureData({ accountID }),
  ])
