import type { Distributor } from '@kaarditeek/domain/distributor/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { useNavigate } from '@tanstack/react-router'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { EditDistributorForm } from './distributor-form'

const hasCompanies = new DomainError('ERROR_INVALID_VALUE', { reason: 'distributorHasCompanies' })

/** Renames a distributor, and closes one that has no companies left. Specification §4. */
export const DistributorActions = ({ distributor }: { distributor: Distributor }) => {
  const t = useWords()
  const navigate = useNavigate()
  const { id, name, canClose } = distributor
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
        refusal={canClose ? null : hasCompanies}
        leave={() => navigate({ to: '/distributors' })}
        closed={() => notice(t('distributor.closed'), t('distributor.closedDistributor', { name }))}
      />
    </>
  )
}
