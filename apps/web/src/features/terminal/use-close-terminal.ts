import type { Terminal } from '@kaarditeek/domain/terminal/schema'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { api, client } from '../../lib/trpc'
import { useConfirmed } from '../../lib/use-confirmed'

/** Closes a terminal once that is confirmed; `left` leads away from what is no longer there. */
export const useCloseTerminal = (
  { id: tid, terminalOwnerID, terminalID }: Terminal,
  left?: () => Promise<void>,
) => {
  const t = useWords()
  const question = {
    title: t('terminal.closeTitle', { terminalID }),
    body: t('terminal.closeBody'),
    verb: t('terminal.close'),
  }
  return useConfirmed(question, async () => {
    await client.terminal.close.mutate({ terminalOwnerID, tid })
    await left?.()
    notice(t('terminal.closed'), t('terminal.closedTerminal', { terminalID }))
    void api.terminal.invalidate()
    void api.terminalOwner.invalidate()
  })
}
