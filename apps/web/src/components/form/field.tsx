import { Checkbox, Stack } from '@mantine/core'
import { type ReactNode, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLabel, useWords } from '../../lib/language'
import { PartsContext } from '../parts-context'
import type { Choice, FieldInput } from './field-input'
import { useFormContext } from './form-context'
import { Label } from './label'
import { type FieldRule, ruleOf } from './schema'
import { emptyOf } from './values'

export type Props = {
  /** Path in the schema. Its last part is the key of the label. */
  name: string
  /** The wording of its label: `<ns>.<name>` by default. */
  wording?: string
  /** Set if it depends on other fields. Either value shows the field without an optional-field checkbox. */
  required?: boolean
  options?: readonly Choice[]
  /** Takes the only option, once there is no other. */
  takesOnly?: true
  hint?: ReactNode
  /** Ticks the checkbox of an optional field at first. */
  ticked?: boolean
  /** Called when the checkbox of an optional field is ticked or cleared. */
  toggled?: (open: boolean) => void
  disabled?: boolean
  autoFocus?: boolean
  autoComplete?: string
  /** Shows the options at once. */
  opened?: boolean
  input?: FieldInput
}

/** Registers the field with the form while mounted. Returns a function that reports the value's display text. */
export const useShown = ({ name, required, options }: Props, label: string, rule: FieldRule) => {
  const { requiredFields, shown } = useFormContext()
  const words = useRef<string | null>(null)
  // Registers at each render, so that the form knows the fields in their order on screen.
  useLayoutEffect(() => {
    shown.set(name, { label, rule, options, words: () => words.current })
    return () => void shown.delete(name)
  })
  useEffect(() => {
    if (required) requiredFields.add(name)
    return () => void requiredFields.delete(name)
  }, [requiredFields, name, required])
  return useCallback((value: string | null) => {
    words.current = value
  }, [])
}

/** A field of the form. Label, star, bounds and input come from the form's schema. */
export const Field = (props: Props) => {
  const { name, wording, required } = props
  const { ns, schema } = useFormContext()
  const labelOf = useLabel()
  const rule = ruleOf(schema, name)
  const label = labelOf(wording ?? `${ns}.${name.split('.').at(-1)}`)
  const report = useShown(props, label, rule)

  if (rule.kind === 'flag') return <Flag {...props} label={label} />
  const parts = { ...props, rule, report }
  if (rule.unlimitable) return <Unlimitable {...parts} label={label} />
  if (!rule.required && required === undefined) return <Optional {...parts} label={label} />
  return <Input {...parts} label={<Label text={label} required={required ?? rule.required} />} />
}

type Parts = Props & { rule: FieldRule; label: ReactNode; report: (words: string | null) => void }

export const Input = ({
  name,
  rule,
  label,
  required,
  hint,
  input,
  takesOnly,
  ...rest
}: Parts & { 'aria-label'?: string }) => {
  const { fieldProps } = useFormContext()
  const { inputs } = use(PartsContext)
  useOnlyOption(name, takesOnly && rest.options)
  const kind = rest.options ? 'choice' : rule.kind
  const Component = input ?? inputs[kind]
  if (!Component) throw new Error(`No input for fields of kind ${kind} on this page`)
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

/** Takes the only option of a field that has no value yet. */
const useOnlyOption = (name: string, options: readonly Choice[] | undefined) => {
  const { fieldProps, prefill } = useFormContext()
  const only = options?.length === 1 ? options[0]?.value : undefined
  const isEmpty = (fieldProps(name).value ?? '') === ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes it once the options arrive
  useEffect(() => {
    if (only !== undefined && isEmpty) prefill(name, only)
  }, [only])
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

/** An optional field, shown by a checkbox. It must be filled while the checkbox is ticked. Rule 11.13. */
const Optional = ({
  label,
  ticked = false,
  toggled: tell,
  autoFocus,
  ...props
}: Parts & { label: string }) => {
  const { fieldProps, setField, requiredFields } = useFormContext()
  const { name } = props
  const empty = emptyOf(props.rule.kind)
  const [open, setOpen] = useState(() => ticked || (fieldProps(props.name).value ?? '') !== '')
  const [toggled, setToggled] = useState(false)
  useEffect(() => {
    if (open) requiredFields.add(name)
    return () => void requiredFields.delete(name)
  }, [requiredFields, name, open])
  const toggle = (checked: boolean) => {
    setOpen(checked)
    setToggled(true)
    tell?.(checked)
    if (!checked) setField(name, empty)
  }
  return (
    <Stack gap={6} data-optional={open}>
      <Checkbox
        label={label}
        disabled={props.disabled}
        checked={open}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {open && (
        <Input {...props} required label={undefined} aria-label={label} autoFocus={toggled || autoFocus} />
      )}
    </Stack>
  )
}

/** A limit with an "unlimited" checkbox. */
const Unlimitable = ({ label, ...props }: Parts & { label: string }) => {
  const t = useWords()
  const { fieldProps, setField, requiredFields } = useFormContext()
  const { name } = props
  const [unlimited, setUnlimited] = useState(() => fieldProps(name).value === null)
  useEffect(() => {
    if (unlimited) requiredFields.delete(name)
    else requiredFields.add(name)
  }, [requiredFields, name, unlimited])
  const toggle = (checked: boolean) => {
    setUnlimited(checked)
    // Already here, because the form's previews ask it in the next render.
    if (checked) requiredFields.delete(name)
    else requiredFields.add(name)
    setField(name, null)
  }
  return (
    <Stack gap={6}>
      <Input
        {...props}
        required={!unlimited}
        disabled={unlimited || props.disabled}
        label={<Label text={label} required={!unlimited} />}
      />
      <Checkbox
        label={t('common.unlimited')}
        aria-label={`${label}: ${t('common.unlimited')}`}
        disabled={props.disabled}
        checked={unlimited}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
    </Stack>
  )
}
