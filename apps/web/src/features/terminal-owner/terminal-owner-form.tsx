import type { OwnerDatum } from '@kaarditeek/domain/settlement/invoice'
import {
  newTerminalOwner,
  type TerminalOwner,
  terminalOwnerEdit,
} from '@kaarditeek/domain/terminal-owner/schema'
import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { NoticeLink } from '../../components/links'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { InvoiceFields } from '../../shared/country/invoice-fields'
import { useAskSameName, useEqualHints } from './equal-owners'

/** Adds an owner. The notice links to adding its terminals. */
export const NewTerminalOwnerForm = ({ done }: { done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('terminalOwner', newTerminalOwner, {
    start: {},
    ask: useAskSameName(),
    save: trpc.terminalOwner.create.useMutation(),
    saved: (owner) =>
      notice(
        t('terminalOwner.added', owner),
        <NoticeLink
          to="/terminal-owners/$terminalOwnerID"
          params={owner}
          search={{ tab: 'terminals' }}
          state={{ add: true }}
        >
          {t('terminalOwner.addTerminals')}
        </NoticeLink>,
      ),
    done,
  })
  return (
    <Form form={form}>
      <Fields hints={useEqualHints(form.values)} />
    </Form>
  )
}

/** Adds the owner of a new company's first terminal, by default the company itself, then asks for the terminal. */
export const FirstTerminalOwnerForm = ({ done }: { done: () => void }) => {
  const t = useWords()
  const navigate = useNavigate()
  const [{ name, vatNumber, countryCode }] = trpc.company.get.useSuspenseQuery({ companyID: 'company' })
  const form = useSchemaForm('terminalOwner', newTerminalOwner, {
    start: { name, vatNumber, countryCode },
    save: trpc.terminalOwner.create.useMutation(),
    saved: async (owner) => {
      notice(t('terminalOwner.added', owner))
      await navigate({
        to: '/terminal-owners/$terminalOwnerID',
        params: owner,
        search: { tab: 'terminals' },
        state: { add: true },
      })
    },
    done,
  })
  return (
    <Form form={form} submit={t('terminalOwner.addFirst')}>
      <Text size="sm">{t('terminalOwner.whoIsOwner')}</Text>
      <Fields hints={useEqualHints(form.values)} />
    </Form>
  )
}

type Added = OwnerDatum | 'settledFrom'

type Adds = {
  /** Data to be added: their boxes are ticked, and the first of them has the focus. */
  adds?: readonly Added[]
}

type EditProps = Adds & { owner: TerminalOwner; done: () => void }

export const EditTerminalOwnerForm = ({ owner, adds, done }: EditProps) => {
  const form = useSchemaForm('terminalOwner', terminalOwnerEdit, {
    record: owner,
    save: trpc.terminalOwner.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <Fields adds={adds} hints={useEqualHints(form.values, owner)} />
    </Form>
  )
}

type FieldsProps = Adds & {
  /** Hints below the name and the identifier. */
  hints?: ReturnType<typeof useEqualHints>
}

const Fields = ({ adds = [], hints }: FieldsProps) => {
  const t = useWords()
  const added = (datum: Added) => ({ ticked: adds.includes(datum), autoFocus: adds[0] === datum })
  return (
    <>
      <Field name="name" hint={hints?.name} autoFocus={adds.length === 0} />
      <Field name="identifier" hint={hints?.identifier} />
      <Field name="address" {...added('address')} />
      <InvoiceFields country={added('countryCode')} />
      <Field name="settledFrom" hint={t('terminalOwner.settledFromHint')} {...added('settledFrom')} />
    </>
  )
}
