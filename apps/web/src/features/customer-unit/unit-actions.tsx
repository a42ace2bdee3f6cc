import { mayCloseUnit } from '@kaarditeek/domain/customer-unit/rules'
import type { CustomerUnit } from '@kaarditeek/domain/customer-unit/schema'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { EditUnitForm } from './unit-form'

type Props = { unit: CustomerUnit; leave?: () => Promise<void> }

/** Actions that edit and close a unit, in its row and on its page. A closed unit has none. */
export const UnitActions = ({ unit, leave }: Props) => {
  const t = useWords()
  if (unit.closed) return null
  return (
    <>
      <EditAction verb={t('customerUnit.edit')} title={t('customerUnit.editRow', unit)}>
        {(done) => <EditUnitForm unit={unit} done={done} />}
      </EditAction>
      <CloseAction
        call={trpc.customerUnit.close}
        input={{ customerUnitID: unit.customerUnitID }}
        title={t('customerUnit.closeTitle', unit)}
        body={t('customerUnit.closeBody')}
        verb={t('customerUnit.close')}
        refusal={mayCloseUnit(unit)}
        leave={leave}
        closed={() => notice(t('customerUnit.closed'), t('customerUnit.closedUnit', unit))}
      />
    </>
  )
}
