import { isUnsettled } from '@kaarditeek/domain/settlement/sums'
import type { TerminalOwner } from '@kaarditeek/domain/terminal-owner/schema'
import { skipToken } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { NoticeLink } from '../../components/links'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { EditTerminalOwnerForm } from './terminal-owner-form'

type Props = {
  owner: TerminalOwner
  /** What closing the owner leaves unsettled or unpaid. */
  unpaid: ReactNode
}

/** Whether the viewer may settle something that is left with an owner. */
const useMaySettle = ({ terminalOwnerID }: TerminalOwner) => {
  const may = useMay()
  const { data: unsettled } = trpc.settlement.unsettled.useQuery(
    may('viewSettlements') ? { terminalOwnerID } : skipToken,
  )
  return may('editSettlements') && unsettled !== undefined && isUnsettled(unsettled)
}

/** Actions that edit an owner and close it with its terminals. Rule 13.1. */
export const TerminalOwnerActions = ({ owner, unpaid }: Props) => {
  const t = useWords()
  const navigate = useNavigate()
  const mayStillSettle = useMaySettle(owner)
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
          notice(
            t('terminalOwner.closed'),
            <>
              {t('terminalOwner.closedWith', { name, count: terminalsClosed })}{' '}
              {mayStillSettle && (
                <NoticeLink to="/settlements" search={{ terminalOwnerID }} state={{ add: true }}>
                  {t('terminalOwner.settleClosed')}
                </NoticeLink>
              )}
            </>,
          )
        }
      />
    </>
  )
}
