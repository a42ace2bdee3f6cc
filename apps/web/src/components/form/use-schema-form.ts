import { type UseFormReturnType, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { isAskedFor, type SubFailure } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { notice } from '../notice'
import { fieldErrorsOf, fieldErrorText, formFailureOf } from './field-errors'
import type { ShownField } from './form-context'
import type { FormSchema, Options } from './form-options'
import { numberIn, valuesOf } from './values'

/** Milliseconds within which a second submit of the same values counts as a double click. Rule 15.4. */
export const LOCKED_FOR = 1_000

/** Whether an error is of a list's item as a whole, such as `cardIDs.3`: any field may be its cause. */
const isOfItem = (field: string): boolean => /\.\d+$/.test(field)

const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '')

/** The errors of a form: which fields have one now, and those that are shown since the last submit. */
const useFaults = (
  form: Pick<UseFormReturnType<Record<string, unknown>>, 'getInputProps' | 'getValues' | 'setErrors'>,
  schema: FormSchema,
) => {
  const t = useWords()
  const required = useRef(new Set<string>())
  const shown = useRef(new Map<string, ShownField>())
  const [timesShown, setTimesShown] = useState(0)
  const showErrors = (errors: readonly SubFailure[]) => {
    // If a field has several errors, the first is shown.
    const beside = errors.filter(({ field }) => shown.current.has(field)).reverse()
    form.setErrors(Object.fromEntries(beside.map((one) => [one.field, fieldErrorText(t, schema, one)])))
    setTimesShown((times) => times + 1)
  }
  const missing = (): SubFailure[] =>
    [...required.current]
      .filter((field) => isBlank(form.getInputProps(field).value))
      .map((field) => ({ field, code: 'ERROR_INCOMPLETE_DATA' }))
  const faults = () => [...missing(), ...fieldErrorsOf(schema, form.getValues())]
  return { required: required.current, shown: shown.current, timesShown, showErrors, faults }
}

/**
 * A form that validates with `schema` before the call. Labels are the wordings of `ns`.
 * Errors of the schema and of the server are shown beside their fields.
 */
export const useSchemaForm = <S extends FormSchema, R>(
  ns: string,
  schema: S,
  { start, record, save, saved, failed, done, ask, check, hidden = [], twoStep = false }: Options<S, R>,
) => {
  const t = useWords()
  const [initialValues] = useState(() => valuesOf(schema, record ?? start ?? {}))
  const form = useForm({
    initialValues,
    onValuesChange: () => forgetItems(),
  })
  const forgetItems = () => {
    for (const error of Object.keys(form.errors)) if (isOfItem(error)) form.clearFieldError(error)
  }
  const lockedUntil = useRef(0)
  const submitted = useRef<object>(null)
  const sent = useRef<object>(null)
  const [confirming, setConfirming] = useState(false)
  const { required, shown, timesShown, showErrors, faults } = useFaults(form, schema)
  const accepts = (...names: string[]) => !faults().some(({ field }) => names.includes(field))

  /** Changing a field after the submit, or after its refusal, unlocks the form. */
  const isLocked = () => form.getValues() === submitted.current && Date.now() < lockedUntil.current

  const saving = useMutation({
    mutationFn: () => save.mutateAsync(form.getValues() as z.input<S>),
    onSuccess: async (reply) => {
      const values = form.getValues()
      form.resetDirty(values)
      setConfirming(false)
      done?.()
      if (saved) await saved(reply, values as z.input<S>)
      else notice(t('common.saved'))
    },
    onError: async (error) => {
      const failure = formFailureOf(error)
      // Setting a field clears its error.
      await failed?.(failure, form.getValues() as z.input<S>)
      submitted.current = form.getValues()
      setConfirming(false)
      showErrors(failure.subErrors)
      // What waits for approval is kept: leaving the form loses nothing.
      if (isAskedFor(failure)) form.resetDirty(form.getValues())
    },
  })

  const send = async () => {
    const values = form.getValues()
    // A repeat asks nothing: the first request may have made the record that it would ask about, and its key makes no second one.
    if (ask && sent.current !== values && !(await ask(values as z.input<S>))) return
    sent.current = values
    saving.mutate()
  }
  const submit = () => {
    if (saving.isPending || isLocked()) return
    saving.reset()
    const found = faults()
    // `showErrors` shows the first error of a field: its own before that of the values as a whole.
    const whole = check?.(form.getValues() as z.input<S>)?.subErrors ?? []
    const errors = [...found, ...whole]
    showErrors(errors)
    if (errors.length > 0) return
    lockedUntil.current = Date.now() + LOCKED_FOR
    submitted.current = form.getValues()
    if (twoStep && !confirming) setConfirming(true)
    else void send()
  }

  return {
    ns,
    schema,
    hidden: hidden as readonly string[],
    /** True for an edit of a record, which can be saved only if a value differs. */
    isChange: record !== undefined,
    done,
    values: form.values as z.input<S>,
    errors: form.errors,
    /** How often errors were shown: by a submit or its refusal. Typing removes the error of a field. */
    timesShown,
    /** Whether the fields could be sent as they are. Nothing is previewed of values that could not. */
    accepts,
    /** The number in a field, for a preview; null if it is empty or could not be sent. */
    number: (name: string) => (accepts(name) ? numberIn(form.getInputProps(name).value) : null),
    set: (values: Partial<z.input<S>>) => form.setValues(values),
    /** Sets a field. Clears the errors of a list's items, because they belong to the old list. */
    setField: (name: string, value: unknown) => {
      form.setFieldValue(name, value)
      for (const error of Object.keys(form.errors))
        if (error.startsWith(`${name}.`)) form.clearFieldError(error)
    },
    /** Sets a field on the user's behalf. An unchanged form stays unchanged, so that leaving it asks nothing. */
    prefill: (name: string, value: unknown) => {
      const wasDirty = form.isDirty()
      form.setFieldValue(name, value)
      if (!wasDirty) form.resetDirty(form.getValues())
    },
    addItem: (list: string, item: unknown) => form.insertListItem(list, item),
    removeItem: (list: string, index: number) => form.removeListItem(list, index),
    fieldProps: (name: string) => form.getInputProps(name),
    isDirty: () => form.isDirty(),
    submit,
    confirming,
    edit: () => {
      submitted.current = null
      setConfirming(false)
    },
    saving: saving.isPending,
    failure: saving.error ? formFailureOf(saving.error) : null,
    /** Whether a value has changed since the last submit or its refusal: other values may be accepted. */
    isOther: form.getValues() !== submitted.current,
    requiredFields: required,
    shown,
  }
}

export type SchemaForm = Omit<ReturnType<typeof useSchemaForm>, 'values' | 'set'>
