import type { SelfInfo } from '@kaarditeek/domain/auth/schema'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'

/**
 * Returns a function that says which account the session has now, and what else to say of it: once, although a tab may hear of its own
 * choice as of another tab's.
 */
export const useTellAccount = () => {
  const t = useWords()
  return ({ sandbox, accounts, selectedAccountID }: SelfInfo, more?: string) => {
    const chosen = accounts.find(({ accountID }) => accountID === selectedAccountID)
    const title = t(sandbox ? 'frame.sandboxOpened' : 'frame.accountChanged')
    const text = [chosen?.name, more].filter(Boolean).join(' · ')
    notice(title, text, undefined, `account ${selectedAccountID}`)
  }
}
