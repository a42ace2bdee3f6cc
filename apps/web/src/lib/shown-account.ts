import { queryClient } from './query-client'
import { viewerQuery } from './session'

const shownAccount = () => queryClient.getQueryData(viewerQuery.queryKey)?.selectedAccountID

/** Names the account that this tab shows, so that the server refuses calls once another tab has chosen another one. Rule 11.14. */
export const accountHeader = (): Record<string, string> => {
  const shown = shownAccount()
  return shown === undefined ? {} : { 'x-account': String(shown) }
}
