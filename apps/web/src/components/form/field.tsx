import { Checkbox, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useLabel, useWords } from '../../lib/language'
import { useFormContext } from './form-context'
import { type Choice, type FieldInput, inputs } from './inputs'
import { Label } from './label'
import { type FieldRule, ruleOf } from './schema'

type Props = {
  /** Its path in the schema; the last word of it is also that of its label. */
  name: string
  /** Where it depends on other fields. Said either way, the field is not hidden behind a checkbox. */
  required?: boolean
  options?: readonly Choice[]
  hint?: string
  disabled?: boolean
  autoFocus?: boolean
  autoComplete?: string
  input?: FieldInput
}

const emptyOf = ({ kind }: FieldRule) => (kind === 'text' || kind === 'email' || kind === 'phone' ? '' : null)

/** One field: label, star, bounds and kind of input come from the form's schema. */
export const Field = (props: Props) => {
  const { name, required } = props
  const { ns, schema, demanded, shown } = useFormContext()
  const labelOf = useLabel()
  const rule = ruleOf(schema, name)
  useEffect(() => {
    shown.add(name)
    if (required) demanded.add(name)
    return () => {
      shown.delete(name)
      demanded.delete(name)
    }
  }, [shown, demanded, name, required])

  const label = labelOf(`${ns}.${name.split('.').at(-1)}`)
  if (rule.kind === 'flag') return <Flag {...props} label={label} />
  if (rule.unlimitable) return <Unlimitable {...props} rule={rule} label={label} />
  if (!rule.required && required === undefined) return <Optional {...props} rule={rule} label={label} />
  return <Input {...props} rule={rule} label={<Label text={label} required={required ?? rule.required} />} />
}

type Told = Props & { rule: FieldRule; label: ReactNode }

const Input = ({ name, rule, label, required, hint, input, ...rest }: Told & { 'aria-label'?: string }) => {
  const { fieldProps } = useFormContext()
  const Component = input ?? inputs[rest.options ? 'choice' : rule.kind]
  return (
    <Component
      {...rest}
      {...fieldProps(name)}
      rule={rule}
      label={label}
      description={hint}
      required={required ?? rule.required}
    />
  )
}

const Flag = ({ name, label, hint, disabled }: Props & { label: string }) => {
  const { fieldProps } = useFormContext()
  const { value, onChange } = fieldProps(name)
  return (
    <Checkbox
      label={label}
      description={hint}
      disabled={disabled}
      checked={value === true}
      onChange={onChange}
    />
  )
}

/** What may be left out waits behind a checkbox. */
const Optional = ({ label, ...props }: Told & { label: string }) => {
  const { fieldProps, setField } = useFormContext()
  const empty = emptyOf(props.rule)
  const [open, setOpen] = useState(() => (fieldProps(props.name).value ?? '') !== '')
  const toggle = (checked: boolean) => {
    setOpen(checked)
    if (!checked) setField(props.name, empty)
  }
  return (
    <Stack gap={6}>
      <Checkbox label={label} checked={open} onChange={(event) => toggle(event.currentTarget.checked)} />
      {open && <Input {...props} label={undefined} aria-label={label} autoFocus />}
    </Stack>
  )
}

/** A limit, or none. */
const Unlimitable = ({ label, ...props }: Told & { label: string }) => {
  const t = useWords()
  const { fieldProps, setField, demanded } = useFormContext()
  const { name } = props
  const [unlimited, setUnlimited] = useState(() => fieldProps(name).value === null)
  useEffect(() => {
    if (unlimited) demanded.delete(name)
    else demanded.add(name)
  }, [demanded, name, unlimited])
  const toggle = (checked: boolean) => {
    setUnlimited(checked)
    setField(name, null)
  }
  return (
    <Stack gap={6}>
      <Input
        {...props}
        required={!unlimited}
        disabled={unlimited}
        label={<Label text={label} required={!unlimited} />}
      />
      <Checkbox
        label={t('common.unlimited')}
        aria-label={`${label}: ${t('common.unlimited')}`}
        checked={unlimited}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
    </Stack>
  )
}
