import type { TerminalOwner } from '@kaarditeek/domain/terminal-owner/schema'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { confirm } from '../../components/confirm'
import { failureNotice, notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { api, trpc } from '../../lib/trpc'

/** Closes an owner with its terminals. Specification §4. */
export const CloseTerminalOwner = ({ of: owner }: { of: TerminalOwner }) => {
  const t = useWords()
  const navigate = useNavigate()
  const { terminalOwnerID, name, terminalCount: count } = owner
  const closing = trpc.terminalOwner.close.useMutation({
    onSuccess: async ({ terminalsClosed }) => {
      await navigate({ to: '/terminal-owners' })
      notice(t('terminalOwner.closed'), t('terminalOwner.closedWith', { name, count: terminalsClosed }))
      void api.terminalOwner.invalidate()
    },
    onError: failureNotice,
  })
  const close = async () => {
    const sure = await confirm({
      title: t('terminalOwner.closeTitle', { name }),
      body: t('terminalOwner.closeBody', { count }),
      verb: t('terminalOwner.closeVerb', { count }),
      dangerous: true,
    })
    if (sure) closing.mutate({ terminalOwnerID })
  }
  return (
    <Button variant="default" loading={closing.isPending} onClick={() => void close()}>
      {t('terminalOwner.close')}
    </Button>
  )
}
