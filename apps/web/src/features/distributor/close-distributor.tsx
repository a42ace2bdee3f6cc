import type { Distributor } from '@kaarditeek/domain/distributor/schema'
import { errorText } from '@kaarditeek/i18n/error-text'
import { useNavigate } from '@tanstack/react-router'
import { ActionButton } from '../../components/action-button'
import { notice } from '../../components/notice'
import { languageID, useWords } from '../../lib/language'
import { api, client } from '../../lib/trpc'
import { useConfirmed } from '../../lib/use-confirmed'

const hasCompanies = { code: 'ERROR_INVALID_VALUE', reason: 'distributorHasCompanies' } as const

/** Closes a distributor that has no companies left. Specification §4. */
export const CloseDistributor = ({ of: distributor }: { of: Distributor }) => {
  const t = useWords()
  const navigate = useNavigate()
  const { distributorID, name, canClose } = distributor
  const question = {
    title: t('distributor.closeTitle', { name }),
    body: t('distributor.closeBody'),
    verb: t('distributor.close'),
  }
  const closing = useConfirmed(question, async () => {
    await client.distributor.close.mutate({ distributorID })
    await navigate({ to: '/distributors' })
    notice(t('distributor.closed'), t('distributor.closedDistributor', { name }))
    void api.distributor.invalidate()
    void api.operator.invalidate()
  })
  return (
    <ActionButton
      variant="default"
      why={canClose ? null : errorText(hasCompanies, languageID())}
      loading={closing.isPending}
      onClick={closing.ask}
    >
      {t('distributor.close')}
    </ActionButton>
  )
}
