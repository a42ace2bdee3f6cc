import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { Failure, SubFailure } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { besideField, complaintsOf, formFailureOf } from './complaints'
import type { ShownField } from './form-context'

/** Milliseconds within which a second submit is taken for a slip. Specification §9. */
export const LOCKED_FOR = 1_000

type Options<S extends z.ZodType, R> = {
  start: z.input<S>
  save: { mutateAsync: (values: z.input<S>) => Promise<R> }
  saved: (reply: R, values: z.input<S>) => void | Promise<void>
  failed?: (failure: Failure, values: z.input<S>) => void | Promise<void>
  /** Whether what will be done is looked over, and confirmed, before it is done. Specification §4, Forms. */
  twoStep?: boolean
}

/**
 * A form that `schema` judges before the server does. Labels are the wordings of `ns`;
 * complaints come beside their fields, whoever made them.
 */
export const useSchemaForm = <S extends z.ZodType<unknown, Record<string, unknown>>, R>(
  ns: string,
  schema: S,
  { start, save, saved, failed, twoStep = false }: Options<S, R>,
) => {
  const t = useWords()
  const form = useForm<Record<string, unknown>>({ initialValues: start })
  const demanded = useRef(new Set<string>())
  const shown = useRef(new Map<string, ShownField>())
  const lockedUntil = useRef(0)
  const [confirming, setConfirming] = useState(false)

  const complain = (complaints: readonly SubFailure[]) => {
    // Of several about one field the first is told.
    const beside = complaints.filter(({ field }) => shown.current.has(field)).reverse()
    form.setErrors(Object.fromEntries(beside.map((one) => [one.field, besideField(t, schema, one)])))
  }
  const missing = (): SubFailure[] =>
    [...demanded.current]
      .filter((field) => form.getInputProps(field).value === '' || form.getInputProps(field).value === null)
      .map((field) => ({ field, code: 'ERROR_INCOMPLETE_DATA' }))

  const saving = useMutation({
    mutationFn: () => save.mutateAsync(form.getValues() as z.input<S>),
    onSuccess: async (reply) => {
      const values = form.getValues()
      form.resetDirty(values)
      setConfirming(false)
      await saved(reply, values as z.input<S>)
    },
    onError: async (error) => {
      const failure = formFailureOf(error)
      // Fields that are set forget their complaints.
      await failed?.(failure, form.getValues() as z.input<S>)
      setConfirming(false)
      complain(failure.subErrors)
    },
  })

  const submit = () => {
    if (saving.isPending || Date.now() < lockedUntil.current) return
    saving.reset()
    const complaints = [...missing(), ...complaintsOf(schema, form.getValues())]
    complain(complaints)
    if (complaints.length > 0) return
    lockedUntil.current = Date.now() + LOCKED_FOR
    if (twoStep && !confirming) setConfirming(true)
    else saving.mutate()
  }

  return {
    ns,
    schema,
    values: form.values as z.input<S>,
    errors: form.errors,
    set: (values: Partial<z.input<S>>) => form.setValues(values),
    setField: (name: string, value: unknown) => form.setFieldValue(name, value),
    addItem: (list: string, item: unknown) => form.insertListItem(list, item),
    removeItem: (list: string, index: number) => form.removeListItem(list, index),
    fieldProps: (name: string) => form.getInputProps(name),
    isDirty: () => form.isDirty(),
    submit,
    confirming,
    edit: () => setConfirming(false),
    saving: saving.isPending,
    failure: saving.error ? formFailureOf(saving.error) : null,
    demanded: demanded.current,
    shown: shown.current,
  }
}

export type SchemaForm = Omit<ReturnType<typeof useSchemaForm>, 'values' | 'set'>
