import { errorText } from '@kaarditeek/i18n/error-text'
import { Alert, Button, Group, List, Stack } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, use, useEffect, useRef } from 'react'
import { languageID, useWords } from '../../lib/language'
import { ActionButton } from '../action-button'
import { confirmLeave } from '../confirm'
import { Icon } from '../icon'
import { FormContext, LeaveContext } from './form-context'
import type { SchemaForm } from './use-schema-form'

type Props = {
  of: SchemaForm
  submit: string
  /** Why there is nothing to submit; null where there is. */
  why?: string | null
  cancel?: () => void
  wide?: boolean
  children: ReactNode
}

/** A form: its fields, what is wrong with it, and the button that says what it does. */
export const Form = ({ of, submit, why, cancel, wide, children }: Props) => {
  const t = useWords()
  const element = useRef<HTMLFormElement>(null)
  useLeaveGuard(of)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new complaints move the focus to the first of them
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [of.errors])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    of.submit()
  }
  return (
    <FormContext value={of}>
      <form ref={element} noValidate onSubmit={onSubmit}>
        <Stack gap="md">
          <FormFailure of={of} />
          {children}
          <Group justify={wide ? 'stretch' : 'flex-end'} mt="xs" grow={wide}>
            {cancel && (
              <Button variant="default" onClick={cancel}>
                {t('common.cancel')}
              </Button>
            )}
            <ActionButton type="submit" why={why} loading={of.saving}>
              {submit}
            </ActionButton>
          </Group>
        </Stack>
      </form>
    </FormContext>
  )
}

/** The failure as a whole, and those of its complaints whose fields are not on screen. */
const FormFailure = ({ of: { failure, shown, errors } }: { of: SchemaForm }) => {
  const t = useWords()
  if (!failure) return null
  const elsewhere = failure.subErrors.filter(({ field }) => !shown.has(field))
  const isOnlyBeside = failure.code === 'ERROR_INVALID_INPUT' || Object.keys(errors).length > 0
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<Icon name="warning" />}
      title={isOnlyBeside && elsewhere.length === 0 ? t('form.faulty') : failure.message}
    >
      {elsewhere.length > 0 && (
        <List size="sm">
          {elsewhere.map((one) => (
            <List.Item
              key={one.field + one.code}
            >{`${one.field}: ${errorText(one, languageID())}`}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}

/** Leaving a changed form asks: by a link here, by the modal's own close button there. */
const useLeaveGuard = ({ isDirty }: SchemaForm) => {
  const leaving = use(LeaveContext)
  useEffect(() => {
    if (!leaving) return
    leaving.current = isDirty
    return () => {
      leaving.current = () => false
    }
  })
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && isDirty() && !(await confirmLeave()),
    enableBeforeUnload: isDirty,
  })
}
