import type { SelfInfo } from '@kaarditeek/domain/auth/schema'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'

/** Returns a function that says which account the session has now: once, although a tab may hear of its own choice as of another tab's. */
export const useTellAccount = () => {
  const t = useWords()
  return ({ sandbox, accounts, selectedAccountID }: SelfInfo) => {
    const chosen = accounts.find(({ accountID }) => accountID === selectedAccountID)
    const title = t(sandbox ? 'frame.sandboxOpened' : 'frame.accountChanged')
    notice(title, chosen?.name, undefined, `account ${selectedAccountID}`)
  }
}
