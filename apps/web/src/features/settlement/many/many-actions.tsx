import type { Settlement } from '@kaarditeek/domain/settlement/schema'
import type { SettlementState } from '@kaarditeek/domain/settlement/states'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { BulkForm } from '../../../components/form/bulk-form'
import { useSelection } from '../../../components/list/use-selection'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'
import { inState } from './chosen'
import { CloseMany, PayMany } from './many-forms'
import { useManyProgress } from './use-each'

const idOf = ({ settlementID }: Settlement) => settlementID

/** Selects settlements, for viewers who may change them. Returns the list's props. */
export const useManySettlements = (within: object) => {
  const selection = useSelection({ within, idOf })
  if (!useMay()('editSettlements')) return {}
  const { rows, clear } = selection
  return { selection, bulk: <ManyActions settlements={rows} clear={clear} /> }
}

type Props = { settlements: readonly Settlement[]; clear: () => void }

/** Closes the drafts among the selected settlements, or marks the closed ones as paid; shows how far that is. */
const ManyActions = (props: Props) => {
  const t = useWords()
  const progress = useManyProgress()
  const { settlements } = props
  const count = settlements.length
  const sum = formatMoney(settlements.reduce((total, { payable }) => total + payable, 0))
  const working = progress && t('settlement.doneOf', progress)
  const whyNone = (state: SettlementState, none: string) =>
    working ?? (inState(settlements, state).length > 0 ? null : none)
  return (
    <>
      <Text size="sm" w={{ base: '100%', xs: 'auto' }} mr="xs">
        {t('settlement.selectedSum', { sum })}
      </Text>
      <BulkForm
        verb={t('settlement.close')}
        title={t('settlement.closeMany', { count })}
        why={whyNone('draft', t('settlement.noneToClose'))}
        wide
      >
        {(done) => <CloseMany {...props} done={done} />}
      </BulkForm>
      <BulkForm
        verb={t('settlement.pay')}
        title={t('settlement.payMany', { count })}
        why={whyNone('closed', t('settlement.noneToPay'))}
        wide
      >
        {(done) => <PayMany {...props} done={done} />}
      </BulkForm>
      {working && (
        <Text size="sm" role="status">
          {working}
        </Text>
      )}
    </>
  )
}
