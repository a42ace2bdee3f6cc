import { tidy } from '@kaarditeek/domain/list/from-strings'
import { ownerActivityInput, terminalOwnerListInput } from '@kaarditeek/domain/terminal-owner/list'
import type { HistoryState } from '@tanstack/react-router'
import type { z } from 'zod'
import { ListPage } from '../../components/list/api-list'
import { FlagFilter, TextFilter } from '../../components/list/filters'
import { useMay } from '../../lib/session'
import { api } from '../../lib/trpc'
import { activeOwnerColumns, ownerColumns } from './columns'
import { FirstTerminalOwnerForm, NewTerminalOwnerForm } from './terminal-owner-form'

type Props = { search: z.output<typeof ownerActivityInput> }

const filters = (
  <>
    <TextFilter name="name" />
    <TextFilter name="identifier" />
    <FlagFilter name="closed" />
  </>
)
const page = {
  ns: 'terminalOwner',
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
