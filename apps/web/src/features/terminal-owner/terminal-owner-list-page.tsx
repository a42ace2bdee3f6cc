import { terminalOwnerListInput } from '@kaarditeek/domain/terminal-owner/schema'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { z } from 'zod'
import { FormModal } from '../../components/form/form-modal'
import { Icon } from '../../components/icon'
import { TextFilter } from '../../components/list/filters'
import { ListView } from '../../components/list/list-view'
import { Page } from '../../components/page'
import { useWords } from '../../lib/language'
import { anyPage, keepOld } from '../../lib/query-client'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { useTerminalOwnerColumns } from './columns'
import { NewTerminalOwnerForm } from './terminal-owner-form'

type Props = { search: z.output<typeof terminalOwnerListInput> }

export const TerminalOwnerListPage = ({ search }: Props) => {
  const t = useWords()
  const mayAdd = useMay()('editTerminals')
  const [adding, { open, close }] = useDisclosure(false)
  const page = trpc.terminalOwner.page.useQuery(search, keepOld)
  const totals = trpc.terminalOwner.totals.useQuery(anyPage(search), keepOld)
  const add = mayAdd && (
    <Button leftSection={<Icon name="plus" />} onClick={open}>
      {t('terminalOwner.add')}
    </Button>
  )
  return (
    <Page title={t('terminalOwner.title')} actions={add}>
      <ListView
        ns="terminalOwner"
        schema={terminalOwnerListInput}
        search={search}
        page={page}
        totals={totals}
        columns={useTerminalOwnerColumns()}
        filters={
          <>
            <TextFilter name="name" />
            <TextFilter name="identifier" />
          </>
        }
        start={add}
      />
      <FormModal title={t('terminalOwner.add')} opened={adding} close={close}>
        <NewTerminalOwnerForm done={close} />
      </FormModal>
    </Page>
  )
}
