import { newTerminal, type Terminal, terminalEdit } from '@kaarditeek/domain/terminal/schema'
import { SimpleGrid } from '@mantine/core'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { api, trpc } from '../../lib/trpc'

type NewProps = { terminalOwnerID: number; done: () => void }

export const NewTerminalForm = ({ terminalOwnerID, done }: NewProps) => {
  const t = useWords()
  const form = useSchemaForm('terminal', newTerminal, {
    start: { terminalOwnerID, terminalID: '', merchantID: '', payDesk: '', merchantRegNo: '' },
    save: trpc.terminal.create.useMutation(),
    saved: ({ terminalID }) => {
      done()
      void api.terminal.invalidate()
      void api.terminalOwner.invalidate()
      notice(t('terminal.added', { terminalID }))
    },
  })
  return (
    <Form form={form} submit={t('terminal.add')} cancel={done}>
      <Fields />
    </Form>
  )
}

export const EditTerminalForm = ({ of: terminal, done }: { of: Terminal; done: () => void }) => {
  const t = useWords()
  const { id: tid, payDesk, merchantRegNo, ...same } = terminal
  const form = useSchemaForm('terminal', terminalEdit, {
    start: { ...same, tid, payDesk: payDesk ?? '', merchantRegNo: merchantRegNo ?? '' },
    save: trpc.terminal.edit.useMutation(),
    saved: () => {
      done()
      void api.terminal.invalidate()
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
  <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
    <Field name="terminalID" autoFocus />
    <Field name="merchantID" />
    <Field name="payDesk" />
    <Field name="merchantRegNo" />
  </SimpleGrid>
)
