import { Button, Paper } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { BackLink } from '../../components/back-link'
import { Facts } from '../../components/facts'
import { FormModal } from '../../components/form/form-modal'
import type { ChangesSearch } from '../../components/history/search'
import { Icon } from '../../components/icon'
import { Page } from '../../components/page'
import { Tabs } from '../../components/tabs'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { TerminalChanges } from './terminal-changes'
import { EditTerminalForm } from './terminal-form'
import { useCloseTerminal } from './use-close-terminal'

type Ref = { terminalOwnerID: number; tid: number }

/** A terminal: its four fields and its history. Specification §2, Terminal owners. */
export const TerminalPage = ({ search, ...ref }: Ref & { search: ChangesSearch }) => {
  const t = useWords()
  const [terminal] = trpc.terminal.get.useSuspenseQuery(ref)
  const [owner] = trpc.terminalOwner.get.useSuspenseQuery({ terminalOwnerID: ref.terminalOwnerID })
  const { terminalID, merchantID, payDesk, merchantRegNo } = terminal
  return (
    <Page
      back={
        <BackLink to="/terminal-owners/$terminalOwnerID" params={ref}>
          {owner.name}
        </BackLink>
      }
      title={terminalID}
      actions={useMay()('editTerminals') && <Actions {...ref} />}
    >
      <Paper withBorder radius="lg" p="lg" mb="lg" component="section" aria-label={t('terminal.data')}>
        <Facts
          of={[
            { name: t('terminal.terminalID'), value: terminalID },
            { name: t('terminal.merchantID'), value: merchantID },
            { name: t('terminal.payDesk'), value: payDesk ?? t('common.none') },
            { name: t('terminal.merchantRegNo'), value: merchantRegNo ?? t('common.none') },
          ]}
        />
      </Paper>
      <Tabs
        label={terminalID}
        tabs={[
          {
            tab: 'changes',
            label: t('change.title'),
            content: <TerminalChanges {...ref} search={search} />,
          },
        ]}
      />
    </Page>
  )
}

const Actions = (ref: Ref) => {
  const t = useWords()
  const navigate = useNavigate()
  const [terminal] = trpc.terminal.get.useSuspenseQuery(ref)
  const [editing, { open, close: doneEditing }] = useDisclosure(false)
  const closing = useCloseTerminal(terminal, () =>
    navigate({ to: '/terminal-owners/$terminalOwnerID', params: ref, search: { tab: 'terminals' } }),
  )
  return (
    <>
      <Button leftSection={<Icon name="edit" />} variant="default" onClick={open}>
        {t('terminal.edit')}
      </Button>
      <Button variant="default" loading={closing.isPending} onClick={closing.ask}>
        {t('terminal.close')}
      </Button>
      <FormModal title={t('terminal.editTitle', terminal)} opened={editing} close={doneEditing}>
        <EditTerminalForm of={terminal} done={doneEditing} />
      </FormModal>
    </>
  )
}
