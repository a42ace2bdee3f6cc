import type { ReactNode } from 'react'
import { Page } from '../../components/page'
import { Tabs } from '../../components/tabs'
import { useWords } from '../../lib/language'

/** A company: its header and its tabs, which the route puts together. */
export const CompanyPage = ({ cardProducts }: { cardProducts: ReactNode }) => {
  const t = useWords()
  return (
    <Page title={t('frame.company')}>
      <Tabs
        label={t('frame.company')}
        of={[{ tab: 'cardProducts', label: t('cardProduct.title'), content: cardProducts }]}
      />
    </Page>
  )
}
