import { errorText } from '@kaarditeek/i18n/error-text'
import { Alert, List, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import i18next from 'i18next'
import { type FormEvent, type ReactNode, use, useEffect, useRef } from 'react'
import { isAskedFor } from '../../lib/failure'
import { languageID, useLabel, useWords } from '../../lib/language'
import { Icon } from '../icon'
import { PartsContext } from '../parts-context'
import { WaitsForApproval } from '../waits-for-approval'
import classes from './form.module.css'
import { type ButtonProps, FormButtons } from './form-buttons'
import { FormContext, LeaveContext } from './form-context'
import { withRefusal } from './refusal'
import { type Fact, Summary } from './summary'
import { unshownFields } from './unshown'
import type { SchemaForm } from './use-schema-form'

type Props = ButtonProps & {
  /** Lines of the summary that is shown after a request for approval, below those of the fields. */
  askedFor?: readonly Fact[]
  /** What the form is for, above its fields. */
  help?: string
  children: ReactNode
}

/** A form with its failure, fields and buttons. */
export const Form = ({
  form,
  refusal = null,
  cancel = form.done,
  askedFor,
  help,
  children,
  ...buttons
}: Props) => {
  const t = useWords()
  const isInModal = use(LeaveContext) !== null
  const element = useFocus(form, isInModal)
  useLeaveGuard(form)
  useReportUnshown(form)
  // An act that waits for approval was asked for: nothing is left to change or to send.
  const isAsked = isAskedFor(form.failure)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!isAsked) form.submit()
  }
  return (
    <FormContext value={withRefusal(form, refusal)}>
      <form ref={element} noValidate onSubmit={onSubmit}>
        <Stack gap="md">
          <div className={classes.fields} data-in-modal={isInModal || undefined}>
            <Stack gap="md">
              <FormFailure form={form} />
              {/* Fields stay mounted while the summary is shown. */}
              <div style={{ display: form.confirming || isAsked ? 'none' : 'contents' }}>
                {help && (
                  <Text size="sm" c="dimmed">
                    {help}
                  </Text>
                )}
                {children}
              </div>
              {form.confirming && <Summary title={t('form.check')} help={t('form.checkHelp')} />}
              {isAsked && <Summary title={t('form.asked')} onlyFilled more={askedFor} />}
            </Stack>
          </div>
          <FormButtons
            form={form}
            refusal={refusal}
            cancel={cancel}
            asked={isAsked}
            inModal={isInModal}
            {...buttons}
          />
        </Stack>
      </form>
    </FormContext>
  )
}

/** Logs fields of the schema that the form lacks, which also fails the browser tests. */
const useReportUnshown = ({ ns, fieldProps, ...form }: SchemaForm) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schema does not change
  useEffect(() => {
    const unshown = unshownFields({ ...form, valueAt: (path) => fieldProps(path).value })
    if (unshown.length > 0) reportError(new Error(`The form ${ns} has no field for ${unshown.join()}`))
  }, [])
}

const FIELDS = ':is(input, textarea):enabled'

/**
 * Moves the focus: to the first field of a modal when it opens, unless another one takes it, and after going back to edit, to the first faulty
 * field after errors.
 */
const useFocus = ({ timesShown, confirming }: SchemaForm, isInModal: boolean) => {
  const element = useRef<HTMLFormElement>(null)
  const wasConfirming = useRef(false)
  useEffect(() => {
    const find = (fields: string) => element.current?.querySelector<HTMLElement>(fields)
    const first = isInModal && (find(`${FIELDS}:focus`) ?? find(FIELDS))
    if (!first) return
    // The modal's focus trap looks for this attribute, else it takes the close button.
    first.dataset.autofocus = ''
    first.focus()
  }, [isInModal])
  // biome-ignore lint/correctness/useExhaustiveDependencies: errors move the focus each time they are shown, also the same ones
  useEffect(() => {
    const find = (fields: string) => element.current?.querySelector<HTMLElement>(fields)
    const isBack = wasConfirming.current && !confirming
    wasConfirming.current = confirming
    const field = find('[aria-invalid="true"]') ?? (isBack && find(FIELDS))
    if (field && !confirming) field.focus()
  }, [timesShown, confirming])
  return element
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/**
 * Shows the failure and its errors for fields that are not on screen, unless the failure says the same. It goes once each field with an error is
 * changed, without such fields once any value is. An error beside the only field is seen there: it is only announced, since the focus may be in
 * that field already.
 */
const FormFailure = ({ form: { ns, failure, shown, errors, isOther } }: { form: SchemaForm }) => {
  const t = useWords()
  const labelOf = useLabel()
  if (!failure) return null
  if (failure.approvalID !== undefined)
    return <WaitsForApproval {...failure} approvalID={failure.approvalID} />
  const hidden = failure.subErrors.filter(({ field }) => !shown.has(field))
  const elsewhere = hidden
    .map((one) => ({ ...one, text: errorText(one, languageID()) }))
    .filter(({ text }) => text !== failure.message)
  const isMarked = Object.keys(errors).length > 0
  if (isOther && !isMarked) return null
  const isBeside = hidden.length === 0 && (failure.code === 'ERROR_INVALID_INPUT' || isMarked)
  const nameOf = (field: string) => (i18next.exists(`${ns}.${field}`) ? `${labelOf(`${ns}.${field}`)}: ` : '')
  return (
    <Alert
      ref={bringIntoView}
      role="alert"
      className={isBeside && isMarked && shown.size === 1 ? classes.heard : undefined}
      color="red"
      variant="light"
      icon={<Icon name="warning" />}
      title={isBeside ? t('form.faulty') : failure.message}
    >
      {elsewhere.length > 0 && (
        <List size="sm">
          {elsewhere.map(({ field, code, text }) => (
            <List.Item key={field + code}>{nameOf(field) + text}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}

/** Asks before a link leaves a changed form. The modal asks when its own close button is pressed. */
const useLeaveGuard = ({ isDirty }: SchemaForm) => {
  const leaving = use(LeaveContext)
  const { askToLeave } = use(PartsContext)
  useEffect(() => {
    if (!leaving) return
    leaving.current = isDirty
    return () => {
      leaving.current = () => false
    }
  })
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && isDirty() && !(await askToLeave()),
    enableBeforeUnload: isDirty,
  })
}
