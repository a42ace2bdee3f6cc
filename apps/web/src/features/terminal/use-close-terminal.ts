import type { Terminal } from '@kaarditeek/domain/terminal/schema'
import { confirm } from '../../components/confirm'
import { failureNotice, notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { api, trpc } from '../../lib/trpc'

/** Closes a terminal once that is confirmed; `left` leads away from what is no longer there. */
export const useCloseTerminal = (
  { id: tid, terminalOwnerID, terminalID }: Terminal,
  left?: () => Promise<void>,
) => {
  const t = useWords()
  const closing = trpc.terminal.close.useMutation({
    onSuccess: async () => {
      await left?.()
      notice(t('terminal.closed'), t('terminal.closedTerminal', { terminalID }))
      void api.terminal.invalidate()
      void api.terminalOwner.invalidate()
    },
    onError: failureNotice,
  })
  const close = async () => {
    const sure = await confirm({
      title: t('terminal.closeTitle', { terminalID }),
      body: t('terminal.closeBody'),
      verb: t('terminal.close'),
      dangerous: true,
    })
    if (sure) closing.mutate({ terminalOwnerID, tid })
  }
  return { isClosing: closing.isPending, close: () => void close() }
}
