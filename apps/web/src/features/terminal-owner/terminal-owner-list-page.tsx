import { tidy } from '@kaarditeek/domain/list/from-strings'
import { ownerActivityInput, terminalOwnerListInput } from '@kaarditeek/domain/terminal-owner/list'
import { Button } from '@mantine/core'
import type { HistoryState } from '@tanstack/react-router'
import type { z } from 'zod'
import { ListPage } from '../../components/list/api-list'
import { FlagFilter, TextFilter } from '../../components/list/filters'
import { useListContext } from '../../components/list/list-context'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { api } from '../../lib/trpc'
import { activeOwnerColumns, ownerColumns } from './columns'
import { FirstTerminalOwnerForm, NewTerminalOwnerForm } from './terminal-owner-form'

addSetupWordings()

type Props = { search: z.output<typeof ownerActivityInput> }

const filters = (
  <>
    <TextFilter name="name" />
    <TextFilter name="identifier" />
    <FlagFilter name="closed" />
  </>
)

/** Looks for the same among closed owners. Renders nothing where they are searched already. */
const SearchClosed = () => {
  const t = useWords()
  const { search, change } = useListContext()
  if (search.closed) return null
  return (
    <Button onClick={() => change({ closed: true, silent: false }, { replace: true })}>
      {t('terminalOwner.searchClosed')}
    </Button>
  )
}

const page = {
  ns: 'terminalOwner',
  wider: <SearchClosed />,
  add: {
    access: 'editTerminals',
    form: (done: () => void, asked: HistoryState['add']) =>
      asked === 'forFirstPayment' ? (
        <FirstTerminalOwnerForm done={done} />
      ) : (
        <NewTerminalOwnerForm done={done} />
      ),
  },
} as const

/** The owners of terminals, with their last payments for viewers who may see transactions. */
export const TerminalOwnerListPage = ({ search }: Props) =>
  useMay()('viewTerminalActivity') ? (
    <ListPage
      {...page}
      list={api.terminalOwner.activity}
      schema={ownerActivityInput}
      search={search}
      columns={activeOwnerColumns}
      filters={
        <>
          {filters}
          <FlagFilter name="silent" />
        </>
      }
    />
  ) : (
    <ListPage
      {...page}
      list={api.terminalOwner}
      schema={terminalOwnerListInput}
      search={tidy(terminalOwnerListInput, search)}
      columns={ownerColumns}
      filters={filters}
    />
  )
