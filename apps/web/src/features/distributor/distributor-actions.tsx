import { mayCloseDistributor } from '@kaarditeek/domain/distributor/rules'
import type { Distributor } from '@kaarditeek/domain/distributor/schema'
import { useNavigate } from '@tanstack/react-router'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { EditDistributorForm } from './distributor-form'

/** Actions that rename a distributor and close one without open companies. Rule 13.4. */
export const DistributorActions = ({ distributor }: { distributor: Distributor }) => {
  const t = useWords()
  const navigate = useNavigate()
  const { id, name } = distributor
  return (
    <>
      <EditAction verb={t('distributor.edit')} title={t('distributor.editTitle', { name })}>
        {(done) => <EditDistributorForm distributor={distributor} done={done} />}
      </EditAction>
      <CloseAction
        call={trpc.distributor.close}
        input={{ id }}
        title={t('distributor.closeTitle', { name })}
        body={t('distributor.closeBody')}
        verb={t('distributor.close')}
        refusal={mayCloseDistributor(distributor)}
        leave={() => navigate({ to: '/distributors' })}
        closed={() => notice(t('distributor.closed'), t('distributor.closedDistributor', { name }))}
      />
    </>
  )
}
