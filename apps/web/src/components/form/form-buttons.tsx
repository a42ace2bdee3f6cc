import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import { Button, Group } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { refusalText } from '../../lib/failure'
import { useLabel, useWords } from '../../lib/language'
import { ActionButton } from '../action-button'
import classes from './form.module.css'
import { LOCKED_FOR, type SchemaForm } from './use-schema-form'

export type ButtonProps = {
  form: SchemaForm
  /** Label of the button; by default "Save" for a change and `<ns>.add` for a new record. */
  submit?: string
  /** Why the form cannot be submitted. By default an edit without changes cannot. */
  why?: string | null
  /** Why a rule would refuse the values: the same, and said at its fields while typing. */
  refusal?: DomainError | null
  /** Leaves the form; by default the same as after a save. */
  cancel?: () => void
  /** Label of the button that leaves the form; by default "Cancel". */
  otherwise?: string
  /** The effect cannot be undone: the button is red. */
  dangerous?: boolean
  /** The act waits for a second person: the button asks for that. */
  asks?: boolean
  /** Stands beside other forms: its button is the main one of the page only once something is typed. */
  beside?: boolean
  /** The button is as wide as the form. */
  wide?: boolean
}

type Props = ButtonProps & {
  /** The act was asked for and waits for approval, so that the form can only be closed. */
  asked: boolean
  inModal: boolean
}

/** The buttons of a form: to send it, to confirm its summary, or to close it once its act waits for approval. */
export const FormButtons = ({ asked, inModal, wide, ...props }: Props) => {
  const t = useWords()
  const { form, cancel } = props
  return (
    <Group
      className={classes.buttons}
      data-in-modal={inModal || undefined}
      justify={wide ? 'stretch' : 'flex-end'}
      mt={inModal ? undefined : 'xs'}
      grow={wide}
    >
      {asked ? (
        <Button variant="default" onClick={cancel}>
          {t('common.close')}
        </Button>
      ) : form.confirming ? (
        <ConfirmButtons form={form} />
      ) : (
        <SubmitButtons {...props} />
      )}
    </Group>
  )
}

/** Buttons of a form that is filled in. */
const SubmitButtons = ({
  form,
  submit,
  why,
  refusal = null,
  cancel,
  otherwise,
  dangerous,
  asks,
  beside,
}: ButtonProps) => {
  const t = useWords()
  const labelOf = useLabel()
  const isUnchanged = form.isChange && !form.isDirty()
  return (
    <>
      {cancel && (
        <Button variant="default" onClick={cancel}>
          {otherwise ?? t('common.cancel')}
        </Button>
      )}
      <ActionButton
        type="submit"
        variant={beside && !form.isDirty() ? 'default' : undefined}
        color={dangerous ? 'red.8' : undefined}
        why={refusalText(refusal) ?? why ?? (isUnchanged ? t('form.unchanged') : null)}
        loading={form.saving}
      >
        {asks
          ? t('form.askApproval')
          : (submit ?? (form.isChange ? t('common.save') : labelOf(`${form.ns}.add`)))}
      </ActionButton>
    </>
  )
}

/** Buttons of the second step, locked for a second so that a double click on Save does not confirm. */
const ConfirmButtons = ({ form }: { form: SchemaForm }) => {
  const t = useWords()
  const [isRead, setIsRead] = useState(false)
  useTimeout(() => setIsRead(true), LOCKED_FOR, { autoInvoke: true })
  return (
    <>
      <Button variant="default" disabled={form.saving} onClick={form.edit}>
        {t('form.edit')}
      </Button>
      <ActionButton type="submit" why={isRead ? null : t('form.checkFirst')} loading={form.saving}>
        {t('form.confirm')}
      </ActionButton>
    </>
  )
}
