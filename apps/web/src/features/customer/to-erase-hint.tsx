import { customerListInput } from '@kaarditeek/domain/customer/list'
import { LinkButton } from '../../components/links'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'

const input = customerListInput.parse({ toErase: true })

/** Link to closed customers that the company need not keep any longer; nothing while there are none. Rule 19.4. */
export const ToEraseHint = () => (useMay()('eraseCustomers') ? <Hint /> : null)

const Hint = () => {
  const t = useWords()
  const { data } = trpc.customer.totals.useQuery(input)
  if (!data?.count) return null
  return (
    <LinkButton to="/customers" search={{ toErase: true }}>
      {t('customer.toEraseCount', { count: data.count })}
    </LinkButton>
  )
}
