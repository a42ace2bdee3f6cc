import type { Discount } from '@kaarditeek/domain/discount/schema'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { EditDiscountForm } from './discount-form'
import { namedBy } from './named'
import { useDiscountOwner } from './owner'

/** Actions that edit and close a discount. */
export const DiscountActions = ({ discount }: { discount: Discount }) => {
  const t = useWords()
  const customerID = useDiscountOwner()
  const { customerDiscountID } = discount
  const named = namedBy(discount)
  return (
    <>
      <EditAction title={t('discount.editRow', named)}>
        {(done) => <EditDiscountForm customerID={customerID} discount={discount} done={done} />}
      </EditAction>
      <CloseAction
        call={trpc.discount.close}
        input={{ customerID, customerDiscountID }}
        title={t('discount.closeTitle', named)}
        body={t('discount.closeBody')}
        verb={t('discount.close')}
        closed={() => notice(t('discount.closed'), t('discount.closedDiscount', named))}
      />
    </>
  )
}
