import {
  newTerminalOwner,
  type TerminalOwner,
  terminalOwnerEdit,
} from '@kaarditeek/domain/terminal-owner/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { LinkButton } from '../../components/link-button'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { api, trpc } from '../../lib/trpc'

/** Adds an owner; its terminals come next. */
export const NewTerminalOwnerForm = ({ done }: { done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('terminalOwner', newTerminalOwner, {
    start: { name: '', identifier: '' },
    save: trpc.terminalOwner.create.useMutation(),
    saved: (owner) => {
      done()
      void api.terminalOwner.invalidate()
      const addTerminals = (
        <LinkButton
          to="/terminal-owners/$terminalOwnerID"
          params={owner}
          variant="light"
          size="compact-sm"
          mt={6}
        >
          {t('terminalOwner.addTerminals')}
        </LinkButton>
      )
      notice(t('terminalOwner.added', { name: owner.name }), addTerminals)
    },
  })
  return (
    <Form form={form} submit={t('terminalOwner.add')} cancel={done}>
      <Fields />
    </Form>
  )
}

type EditProps = { of: TerminalOwner; done: () => void }

export const EditTerminalOwnerForm = ({ of: owner, done }: EditProps) => {
  const t = useWords()
  const { terminalOwnerID, name, identifier } = owner
  const form = useSchemaForm('terminalOwner', terminalOwnerEdit, {
    start: { terminalOwnerID, name, identifier: identifier ?? '' },
    save: trpc.terminalOwner.edit.useMutation(),
    saved: () => {
      done()
      void api.terminalOwner.invalidate()
      notice(t('common.saved'))
    },
  })
  return (
    <Form
      form={form}
      submit={t('common.save')}
      why={form.isDirty() ? null : t('form.unchanged')}
      cancel={done}
    >
      <Fields />
    </Form>
  )
}

const Fields = () => (
  <>
    <Field name="name" autoFocus />
    <Field name="identifier" />
  </>
)
