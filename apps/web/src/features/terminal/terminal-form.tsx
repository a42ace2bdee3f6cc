import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { SEARCH_MIN } from '@kaarditeek/domain/search/schema'
import { newTerminal, type Terminal, terminalEdit } from '@kaarditeek/domain/terminal/schema'
import { SimpleGrid } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { WarningHint } from '../../components/form/warning-hint'
import { NoticeLink, TextLink } from '../../components/links'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useTaken } from '../../lib/taken'
import { trpc } from '../../lib/trpc'
import { trialOf, useMayTry } from '../../shared/web-api/may-try'

type NewProps = { terminalOwnerID: number; done: () => void }

/** Whether a payment can be tried: the company has a web API whose key the trial needs. */
const useCanTry = () => {
  const mayTry = useMayTry()
  const { data } = trpc.webApi.page.useQuery({ companyID: 'company', limit: 1 }, { enabled: mayTry })
  return mayTry && (data?.list.length ?? 0) > 0
}

/** Adds a terminal. The notice links to a trial payment with it. */
export const NewTerminalForm = ({ terminalOwnerID, done }: NewProps) => {
  const t = useWords()
  const canTry = useCanTry()
  const form = useSchemaForm('terminal', newTerminal, {
    start: { terminalOwnerID },
    save: trpc.terminal.create.useMutation(),
    saved: (terminal) =>
      notice(
        t('terminal.added', terminal),
        canTry && <NoticeLink {...trialOf(terminal)}>{t('terminal.try')}</NoticeLink>,
      ),
    done,
  })
  return (
    <Form form={form}>
      <Fields taken={useTakenHint(form.values.terminalID)} />
    </Form>
  )
}

export const EditTerminalForm = ({ terminal, done }: { terminal: Terminal; done: () => void }) => {
  const form = useSchemaForm('terminal', terminalEdit, {
    record: { ...terminal, tid: terminal.id },
    save: trpc.terminal.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <Fields taken={useTakenHint(form.values.terminalID, terminal)} />
    </Form>
  )
}

const useFound = (search: string | null) =>
  trpc.terminal.search.page.useQuery(search === null ? skipToken : { search, limit: MAX_PAGE_SIZE })

/** Returns a hint that names the owner of the open terminal which has the typed ID already, and leads to the terminal. */
const useTakenHint = (typed: string, edited?: Terminal) => {
  const t = useWords()
  const found = useTaken(typed, {
    useRecords: useFound,
    has: ({ id, terminalID }, text) => id !== edited?.id && terminalID === text,
  })
  if (!found) return null
  return (
    <WarningHint text={t('terminal.idTaken', found)}>
      <OpenTerminal {...found} />
    </WarningHint>
  )
}

/** Leads to a terminal of any owner. */
const OpenTerminal = ({ id, terminalID }: Pick<Terminal, 'id' | 'terminalID'>) => {
  const t = useWords()
  const enabled = terminalID.length >= SEARCH_MIN
  const { data } = trpc.search.find.useQuery({ search: terminalID }, { enabled })
  const found = data?.list.find((one) => one.type === 'terminal' && one.id === id)
  return found && <TextLink to={found.path}>{t('terminal.open')}</TextLink>
}

const Fields = ({ taken }: { taken: ReactNode }) => {
  const t = useWords()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      <Field name="terminalID" hint={taken ?? t('terminal.terminalIDHint')} autoFocus />
      <Field name="merchantID" hint={t('terminal.merchantIDHint')} />
      <Field name="payDesk" />
      <Field name="merchantRegNo" />
    </SimpleGrid>
  )
}
