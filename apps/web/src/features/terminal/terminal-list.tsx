import type { Terminal } from '@kaarditeek/domain/terminal/schema'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { z } from 'zod'
import { FormModal } from '../../components/form/form-modal'
import { Icon } from '../../components/icon'
import classes from '../../components/list/list.module.css'
import { ListView } from '../../components/list/list-view'
import { columnsOf } from '../../components/list/old-columns'
import { useWords } from '../../lib/language'
import { anyPage, keepOld } from '../../lib/query-client'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { terminalSearch } from './search'
import { TerminalActions } from './terminal-actions'
import { NewTerminalForm } from './terminal-form'

const column = columnsOf<Terminal>('terminal')

const actions = column('id', {
  align: 'end',
  label: 'list.actions',
  show: (terminal) => <TerminalActions of={terminal} />,
})

const useColumns = (mayEdit: boolean) => {
  const t = useWords()
  return useMemo(
    () => [
      column('terminalID', { title: true, show: (terminal) => <TerminalLink of={terminal} /> }),
      column('merchantID'),
      column('payDesk', { show: ({ payDesk }) => payDesk ?? t('common.none') }),
      column('merchantRegNo', { show: ({ merchantRegNo }) => merchantRegNo ?? t('common.none') }),
      ...(mayEdit ? [actions] : []),
    ],
    [t, mayEdit],
  )
}

const TerminalLink = ({ of: { id: tid, terminalOwnerID, terminalID } }: { of: Terminal }) => (
  <Link
    to="/terminal-owners/$terminalOwnerID/terminals/$tid"
    params={{ terminalOwnerID, tid }}
    className={classes.link}
  >
    {terminalID}
  </Link>
)

type Props = { terminalOwnerID: number; search: z.output<typeof terminalSearch> }

/** The terminals of an owner, as a tab. */
export const TerminalList = ({ terminalOwnerID, search }: Props) => {
  const t = useWords()
  const mayEdit = useMay()('editTerminals')
  const [adding, { open, close }] = useDisclosure(false)
  const input = { ...search, terminalOwnerID }
  const page = trpc.terminal.page.useQuery(input, keepOld)
  const totals = trpc.terminal.totals.useQuery(anyPage(input), keepOld)
  const add = mayEdit && (
    <Button leftSection={<Icon name="plus" />} onClick={open}>
      {t('terminal.add')}
    </Button>
  )
  return (
    <>
      <ListView
        ns="terminal"
        schema={terminalSearch}
        search={search}
        page={page}
        totals={totals}
        columns={useColumns(mayEdit)}
        compact
        actions={add}
      />
      <FormModal title={t('terminal.add')} opened={adding} close={close}>
        <NewTerminalForm terminalOwnerID={terminalOwnerID} done={close} />
      </FormModal>
    </>
  )
}
