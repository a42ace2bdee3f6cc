import type { Upload } from '@kaarditeek/domain/file/upload'
import { type OptionsFilter, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../lib/language'
import { DayInput, MonthInput } from '../input/day-input'
import { MomentInput } from '../input/moment-input'
import { DecimalInput, MoneyInput } from '../input/number-input'
import { UploadInput } from '../input/upload-input'
import { type FieldInput, mantineProps } from './field-input'
import type { FieldKind } from './schema'
import { textInputs, textOf } from './text-inputs'
import { numberIn } from './values'

/** Texts with a higher maximum length get several lines. */
const LINE = 256

const Text: FieldInput = (props) => {
  const { onChange, rule } = props
  if ((rule.maxLength ?? 0) <= LINE) return <textInputs.text {...props} />
  return (
    <Textarea
      {...mantineProps(props)}
      value={textOf(props.value)}
      autosize
      minRows={2}
      maxRows={6}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  )
}

/** More options than these are searched by typing. */
const MANY = 40

/** The value of an option as the list compares it; null without one. */
const valueIn = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value)

/** Options with the searched text: those that begin with it, then the others. */
const beginningFirst: OptionsFilter = ({ options, search }) => {
  const text = search.trim().toLowerCase()
  const placeIn = (option: (typeof options)[number]) =>
    'label' in option ? option.label.toLowerCase().indexOf(text) : -1
  return options
    .filter((option) => placeIn(option) >= 0)
    .toSorted((one, other) => Math.min(placeIn(one), 1) - Math.min(placeIn(other), 1))
}

const Options: FieldInput = ({ options = [], opened, onChange, ...rest }) => {
  const t = useWords()
  const isSearched = options.length > MANY
  return (
    <Select
      {...mantineProps(rest)}
      placeholder={t('form.choose')}
      searchable={isSearched}
      defaultDropdownOpened={opened}
      // Enter on the chosen option keeps it; Delete empties the field, where it does not edit the searched text.
      allowDeselect={isSearched && !rest.required}
      clearable={!rest.required}
      // Enter takes the first option that has the typed text.
      selectFirstOptionOnChange={isSearched}
      filter={beginningFirst}
      onKeyDown={(event) => {
        const { key } = event
        if (!isSearched && !rest.required && (key === 'Delete' || key === 'Backspace')) onChange?.(null)
        // Keep Enter from submitting the form.
        if (isSearched && key === 'Enter') event.preventDefault()
      }}
      checkIconPosition="right"
      data={options.map((option) => ({ ...option, value: String(option.value) }))}
      value={valueIn(rest.value)}
      onChange={(next) => onChange?.(options.find(({ value }) => String(value) === next)?.value ?? null)}
    />
  )
}

const Decimal: FieldInput = (props) => (
  <DecimalInput {...mantineProps(props)} value={numberIn(props.value)} decimals={props.rule.decimals} />
)

const Percent: FieldInput = (props) => (
  <DecimalInput
    {...mantineProps(props)}
    value={numberIn(props.value)}
    decimals={props.rule.decimals}
    unit="%"
  />
)

/**
 * An amount in cents. Text that is none, such as 20,005, has an error of its own, also when the field is left; the bounds say
 * nothing of it.
 */
const Money: FieldInput = (props) => {
  const t = useWords()
  const { value, error, rule, onChange, onBlur } = props
  const [isLeft, setLeft] = useState(false)
  const isNone = (error || isLeft) && Number.isNaN(value) && rule.decimals !== 0
  return (
    <MoneyInput
      {...mantineProps(props)}
      error={isNone ? t('form.amountForm') : error}
      value={numberIn(value)}
      onChange={(next) => {
        setLeft(false)
        onChange?.(next)
      }}
      onBlur={() => {
        setLeft(true)
        onBlur?.()
      }}
    />
  )
}

const Day: FieldInput = (props) => <DayInput {...mantineProps(props)} value={textOf(props.value) || null} />

const Month: FieldInput = (props) => (
  <MonthInput
    {...mantineProps(props)}
    value={textOf(props.value) || null}
    onCard={props.rule.kind === 'cardMonth'}
  />
)

const Moment: FieldInput = ({ value, ...rest }) => (
  <MomentInput {...mantineProps(rest)} value={value instanceof Date ? value : null} />
)

const File: FieldInput = ({ rule, value, ...rest }) => (
  <UploadInput {...rest} value={(value as Upload | null) ?? null} extensions={rule.extensions ?? []} />
)

/** The input component of each kind of field. Flags are checkboxes. */
export const inputs = {
  ...textInputs,
  text: Text,
  number: Decimal,
  money: Money,
  percent: Percent,
  day: Day,
  month: Month,
  cardMonth: Month,
  moment: Moment,
  file: File,
  choice: Options,
  flag: () => null,
} satisfies Record<FieldKind, FieldInput>
