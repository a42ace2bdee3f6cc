import type { TerminalOwner } from '@kaarditeek/domain/terminal-owner/schema'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { EditTerminalOwnerForm } from './terminal-owner-form'

type Props = {
  owner: TerminalOwner
  /** What closing the owner leaves unsettled or unpaid. */
  unpaid: ReactNode
}

/** Actions that edit an owner and close it with its terminals. Rule 13.1. */
export const TerminalOwnerActions = ({ owner, unpaid }: Props) => {
  const t = useWords()
  const navigate = useNavigate()
  const { terminalOwnerID, name, terminalCount: count } = owner
  return (
    <>
      <EditAction verb={t('terminalOwner.edit')} title={t('terminalOwner.editTitle', { name })}>
        {(done) => <EditTerminalOwnerForm owner={owner} done={done} />}
      </EditAction>
      <CloseAction
        call={trpc.terminalOwner.close}
        input={{ terminalOwnerID }}
        label={t('terminalOwner.close')}
        title={t('terminalOwner.closeTitle', { name })}
        body={t('terminalOwner.closeBody', { count })}
        more={unpaid}
        verb={t('terminalOwner.closeVerb', { count })}
        leave={() => navigate({ to: '/terminal-owners' })}
        closed={({ terminalsClosed }) =>
          notice(t('terminalOwner.closed'), t('terminalOwner.closedWith', { name, count: terminalsClosed }))
        }
      />
    </>
  )
}
