import { skipToken } from '@tanstack/react-query'
import { NoticeLink } from '../../components/links'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import classes from './card.module.css'
import { useHasNoProducts } from './choices'

/** Leads a company without products to the form of one. */
export const AddProduct = () => {
  const t = useWords()
  const mayAdd = useMay()('editCardProducts')
  if (!useHasNoProducts() || !mayAdd) return null
  return (
    <div className={classes.addFirst}>
      <NoticeLink to="/companies/company" search={{ tab: 'cardProducts' }} state={{ add: true }}>
        {t('cardProduct.add')}
      </NoticeLink>
    </div>
  )
}

/** Leads a company without customers to the form of one. */
export const AddCustomer = () => {
  const t = useWords()
  const may = useMay()
  const mayAdd = may('viewCustomers') && may('editCustomers')
  const { data } = trpc.customer.page.useQuery(mayAdd ? { limit: 1, open: true } : skipToken)
  if (data?.list.length !== 0) return null
  return (
    <div className={classes.addFirst}>
      <NoticeLink to="/customers" state={{ add: true }}>
        {t('customer.add')}
      </NoticeLink>
    </div>
  )
}
