import type { Distributor } from '@kaarditeek/domain/distributor/schema'
import { errorText } from '@kaarditeek/i18n/error-text'
import { useNavigate } from '@tanstack/react-router'
import { ActionButton } from '../../components/action-button'
import { confirm } from '../../components/confirm'
import { failureNotice, notice } from '../../components/notice'
import { languageID, useWords } from '../../lib/language'
import { api, trpc } from '../../lib/trpc'

const hasCompanies = { code: 'ERROR_INVALID_VALUE', reason: 'distributorHasCompanies' } as const

/** Closes a distributor that has no companies left. Specification §4. */
export const CloseDistributor = ({ of: distributor }: { of: Distributor }) => {
  const t = useWords()
  const navigate = useNavigate()
  const { distributorID, name, canClose } = distributor
  const closing = trpc.distributor.close.useMutation({
    onSuccess: async () => {
      await navigate({ to: '/distributors' })
      notice(t('distributor.closed'), t('distributor.closedDistributor', { name }))
      void api.distributor.invalidate()
      void api.operator.invalidate()
    },
    onError: failureNotice,
  })
  const close = async () => {
    const sure = await confirm({
      title: t('distributor.closeTitle', { name }),
      body: t('distributor.closeBody'),
      verb: t('distributor.close'),
      dangerous: true,
    })
    if (sure) closing.mutate({ distributorID })
  }
  return (
    <ActionButton
      variant="default"
      why={canClose ? null : errorText(hasCompanies, languageID())}
      loading={closing.isPending}
      onClick={() => void close()}
    >
      {t('distributor.close')}
    </ActionButton>
  )
}
