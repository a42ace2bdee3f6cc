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
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { CloseTerminalOwner } from './close-terminal-owner'
import { TerminalOwnerChanges } from './terminal-owner-changes'
import { EditTerminalOwnerForm } from './terminal-owner-form'

type Props = {
  terminalOwnerID: number
  tab: string
  terminals: ReactNode
  transactions: ReactNode
  changes: ChangesSearch
}

/** An owner of terminals: its data, its terminals and transactions, which the route puts in, and its history. */
export const TerminalOwnerPage = ({ terminalOwnerID, tab, terminals, transactions, changes }: Props) => {
  const t = useWords()
  const [owner] = trpc.terminalOwner.get.useSuspenseQuery({ terminalOwnerID })
  const may = useMay()
  const mayEdit = may('editTerminals')
  const [editing, { open, close }] = useDisclosure(false)
  const { name, identifier, terminalCount } = owner
  return (
    <Page
      back={<BackLink to="/terminal-owners">{t('terminalOwner.title')}</BackLink>}
      title={name}
      actions={
        mayEdit && (
          <>
            <Button leftSection={<Icon name="edit" />} variant="default" onClick={open}>
              {t('terminalOwner.edit')}
            </Button>
            <CloseTerminalOwner of={owner} />
          </>
        )
      }
    >
      <Paper withBorder radius="lg" p="lg" mb="lg" component="section" aria-label={t('terminalOwner.data')}>
        <Facts
          of={[
            { name: t('terminalOwner.identifier'), value: identifier ?? t('common.none') },
            { name: t('terminalOwner.terminalCount'), value: formatNumber(terminalCount) },
          ]}
        />
      </Paper>
      <PageTabs
        page="terminal-owner"
        tab={tab}
        label={name}
        tabs={[
          { tab: 'terminals', label: t('terminal.title'), content: terminals },
          may('viewTransactions') && {
            tab: 'transactions',
            label: t('transaction.title'),
            content: transactions,
          },
          {
            tab: 'changes',
            label: t('change.title'),
            content: <TerminalOwnerChanges terminalOwnerID={terminalOwnerID} search={changes} />,
          },
        ]}
      />
      <FormModal title={t('terminalOwner.editTitle', { name })} opened={editing} close={close}>
        <EditTerminalOwnerForm of={owner} done={close} />
      </FormModal>
    </Page>
  )
}
