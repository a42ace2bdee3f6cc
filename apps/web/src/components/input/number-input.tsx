import { formatAmount, formatDecimal, parseDecimal, parseMoney } from '@kaarditeek/i18n/format'
import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** `null` for an empty field, `NaN` for text that is not a number. */
  value: number | null
  onChange?: (value: number | null) => void
}

type Writing = { parse: (text: string) => number | null; format: (value: number) => string; unit?: string }

/** A number, typed or pasted with comma or point, with or without spaces. The text is reformatted when the field is left. */
const TypedNumber = ({ parse, format, unit, value, onChange, onBlur, ...rest }: Props & Writing) => {
  const shown = (number: number | null) => (number === null ? '' : format(number))
  const [text, setText] = useState(() => shown(value))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value replaces the typed text
  useEffect(() => {
    if (!Number.isNaN(value)) setText((now) => (parse(now) === value ? now : shown(value)))
  }, [value])
  const type = (next: string) => {
    setText(next)
    onChange?.(next.trim() === '' ? null : (parse(next) ?? Number.NaN))
  }
  return (
    <TextInput
      inputMode="decimal"
      {...rest}
      className="tabular"
      rightSection={unit && <Text size="sm">{unit}</Text>}
      rightSectionPointerEvents="none"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        const number = parse(text)
        if (number !== null) setText(format(number))
        onBlur?.(event)
      }}
    />
  )
}

/** Shows euros; the value is in cents. */
export const MoneyInput = (props: Props) => (
  <TypedNumber {...props} parse={parseMoney} format={formatAmount} unit="€" />
)

type DecimalProps = Props & { decimals?: number; unit?: string }

/** A number with the given decimals, by default none. */
export const DecimalInput = ({ decimals = 0, ...props }: DecimalProps) => (
  <TypedNumber
    {...props}
    inputMode={decimals === 0 ? 'numeric' : 'decimal'}
    parse={(text) => parseDecimal(text, decimals)}
    format={formatDecimal}
  />
)
