import { terminalOwnerListInput } from '@kaarditeek/domain/terminal-owner/list'
import type { z } from 'zod'
import { ListPage } from '../../components/list/api-list'
import { TextFilter } from '../../components/list/filters'
import { api } from '../../lib/trpc'
import { ownerColumns } from './columns'
import { NewTerminalOwnerForm } from './terminal-owner-form'

type Props = { search: z.output<typeof terminalOwnerListInput> }

export const TerminalOwnerListPage = ({ search }: Props) => (
  <ListPage
    ns="terminalOwner"
    list={api.terminalOwner}
    schema={terminalOwnerListInput}
    search={search}
    columns={ownerColumns}
    filters={
      <>
        <TextFilter name="name" />
        <TextFilter name="identifier" />
      </>
    }
    add={{ access: 'editTerminals', form: (done) => <NewTerminalOwnerForm done={done} /> }}
  />
)
