import type { TerminalOwner } from '@kaarditeek/domain/terminal-owner/schema'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { api, client } from '../../lib/trpc'
import { useConfirmed } from '../../lib/use-confirmed'

/** Closes an owner with its terminals. Specification §4. */
export const CloseTerminalOwner = ({ of: owner }: { of: TerminalOwner }) => {
  const t = useWords()
  const navigate = useNavigate()
  const { terminalOwnerID, name, terminalCount: count } = owner
  const question = {
    title: t('terminalOwner.closeTitle', { name }),
    body: t('terminalOwner.closeBody', { count }),
    verb: t('terminalOwner.closeVerb', { count }),
  }
  const closing = useConfirmed(question, async () => {
    const { terminalsClosed } = await client.terminalOwner.close.mutate({ terminalOwnerID })
    await navigate({ to: '/terminal-owners' })
    notice(t('terminalOwner.closed'), t('terminalOwner.closedWith', { name, count: terminalsClosed }))
    void api.terminalOwner.invalidate()
  })
  return (
    <Button variant="default" loading={closing.isPending} onClick={closing.ask}>
      {t('terminalOwner.close')}
    </Button>
  )
}
