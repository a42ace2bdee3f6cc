import { Button, Group, Paper, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useWords } from '../../lib/language'
import { ActionButton } from '../action-button'
import { confirmTwice } from '../confirm'
import { CopyButton } from '../copy-button'
import { IconButton } from '../icon-button'
import { PlaceInput, save } from '../kit/form-answers'
import { limits } from '../kit/form-schema'
import { type Kit, Specimen } from '../kit/specimen'
import { failureNotice, notice, reloadNotice } from '../notice'
import { Field } from './field'
import { Form } from './form'
import { FormModal } from './form-modal'
import { useSchemaForm } from './use-schema-form'

const TwoStepForm = ({ done }: { done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('kit', limits, {
    start: { limit: 50_000, number: null, found: 2, day: '2026-11-20', longText: '', flag: true },
    save,
    saved: () => {
      done()
      notice(t('common.saved'))
    },
    twoStep: true,
  })
  return (
    <Form form={form} submit={t('common.save')} cancel={done}>
      <Field name="limit" />
      <Field name="number" />
      <Field name="found" input={PlaceInput} />
      <Field name="day" />
      <Field name="longText" />
      <Field name="flag" />
    </Form>
  )
}

const TwoStepModal = () => {
  const t = useWords()
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button onClick={open}>{t('form.edit')}</Button>
      <FormModal title="Limits" opened={opened} close={close}>
        <TwoStepForm done={close} />
      </FormModal>
    </>
  )
}

const question = {
  title: 'Close the card 4444 5555?',
  body: 'Nothing can be paid with it any more.',
  verb: 'Close the card',
  dangerous: true,
}

const Confirm = ({ ask }: { ask: () => Promise<boolean> }) => {
  const [answer, setAnswer] = useState<boolean | null>(null)
  return (
    <Group>
      <Button variant="default" onClick={() => void ask().then(setAnswer)}>
        {question.verb}
      </Button>
      <Text role="status">{answer === null ? '' : String(answer)}</Text>
    </Group>
  )
}

const Notices = () => {
  const t = useWords()
  return (
    <Group>
      <Button variant="default" onClick={() => notice(t('common.saved'), 'Mari Maasikas')}>
        notice
      </Button>
      <Button variant="default" onClick={() => failureNotice(new Error())}>
        failureNotice
      </Button>
      <Button variant="default" onClick={reloadNotice}>
        reloadNotice
      </Button>
    </Group>
  )
}

const understood = 'I understand: the card cannot be used'

/** Forms, confirmations, notices and tooltips. */
const FormParts = () => (
  <>
    <Specimen name="Form, two steps" wide>
      <Paper withBorder radius="lg" p="lg" maw={560}>
        <TwoStepForm done={() => undefined} />
      </Paper>
    </Specimen>
    <Specimen name="Form modal, two steps">
      <TwoStepModal />
    </Specimen>
    <Specimen name="Confirm, twice">
      <Confirm ask={() => confirmTwice({ ...question, understood })} />
    </Specimen>
    <Specimen name="Notices">
      <Notices />
    </Specimen>
    <Specimen name="Tooltips">
      <Group>
        <ActionButton why="The customer still has cards">Close</ActionButton>
        <IconButton icon="edit" label="Edit" onClick={() => undefined} />
        <CopyButton value="4444" label="Copy" />
      </Group>
    </Specimen>
  </>
)

export const kit: Kit = { Forms: <FormParts /> }
