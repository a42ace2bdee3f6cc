import type { SettlementTerms } from '@kaarditeek/domain/settlement/terms/schema'
import { formatMonth } from '@kaarditeek/i18n/format'
import { CloseAction } from '../../../components/action/close-action'
import { EditAction } from '../../../components/action/edit-action'
import { notice } from '../../../components/notice'
import { useWords } from '../../../lib/language'
import { trpc } from '../../../lib/trpc'
import { EditTermsForm } from './terms-form'

/** Actions that edit and close a fee. */
export const TermsActions = ({ terms }: { terms: SettlementTerms }) => {
  const t = useWords()
  const { terminalOwnerID, settlementTermsID } = terms
  const named = { from: formatMonth(terms.termsFrom) }
  return (
    <>
      <EditAction title={t('settlementTerms.editRow', named)}>
        {(done) => <EditTermsForm terms={terms} done={done} />}
      </EditAction>
      <CloseAction
        call={trpc.settlementTerms.close}
        input={{ terminalOwnerID, settlementTermsID }}
        title={t('settlementTerms.closeTitle', named)}
        body={t('settlementTerms.closeBody')}
        verb={t('settlementTerms.close')}
        closed={() => notice(t('settlementTerms.closed'), t('settlementTerms.closedTerms', named))}
      />
    </>
  )
}
