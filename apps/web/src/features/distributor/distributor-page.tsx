import { formatNumber } from '@kaarditeek/i18n/format'
import { Button, Paper } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { BackLink } from '../../components/back-link'
import { Facts } from '../../components/facts'
import { FormModal } from '../../components/form/form-modal'
import type { ChangesSearch } from '../../components/history/search'
import { Icon } from '../../components/icon'
import { Page } from '../../components/page'
import { PageTabs } from '../../components/page-tabs'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { CloseDistributor } from './close-distributor'
import { DistributorChanges } from './distributor-changes'
import { EditDistributorForm } from './distributor-form'

type Props = {
  distributorID: number
  tab: string
  companies: ReactNode
  operators: ReactNode
  changes: ChangesSearch
}

/** A distributor: its companies and users, which the route puts in, and its history. */
export const DistributorPage = ({ distributorID, tab, companies, operators, changes }: Props) => {
  const t = useWords()
  const [distributor] = trpc.distributor.get.useSuspenseQuery({ distributorID })
  const [editing, { open, close }] = useDisclosure(false)
  const { name, companyCount, operatorCount } = distributor
  const history = <DistributorChanges distributorID={distributorID} search={changes} />
  return (
    <Page
      back={<BackLink to="/distributors">{t('distributor.title')}</BackLink>}
      title={name}
      actions={
        <>
          <Button leftSection={<Icon name="edit" />} variant="default" onClick={open}>
            {t('distributor.edit')}
          </Button>
          <CloseDistributor of={distributor} />
        </>
      }
    >
      <Paper withBorder radius="lg" p="lg" mb="lg" component="section" aria-label={t('distributor.data')}>
        <Facts
          of={[
            { name: t('distributor.companyCount'), value: formatNumber(companyCount) },
            { name: t('distributor.operatorCount'), value: formatNumber(operatorCount) },
          ]}
        />
      </Paper>
      <PageTabs
        page="distributor"
        label={name}
        tab={tab}
        tabs={[
          { tab: 'companies', label: t('company.title'), content: companies },
          { tab: 'operators', label: t('operator.title'), content: operators },
          { tab: 'changes', label: t('change.title'), content: history },
        ]}
      />
      <FormModal title={t('distributor.editTitle', { name })} opened={editing} close={close}>
        <EditDistributorForm of={distributor} done={close} />
      </FormModal>
    </Page>
  )
}
