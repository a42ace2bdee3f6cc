import { formatAmount, parseMoney } from '@kaarditeek/i18n/format'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** Cents; `null` is an empty field, `NaN` one that holds no amount. */
  value: number | null
  onChange?: (cents: number | null) => void
}

const shown = (cents: number | null) => (cents === null ? '' : formatAmount(cents))

/** Euros as people type and paste them, comma or point, with or without spaces; cents for everyone else. */
export const MoneyInput = ({ value, onChange, onBlur, ...rest }: Props) => {
  const [text, setText] = useState(() => shown(value))
  useEffect(() => {
    if (!Number.isNaN(value)) setText((now) => (parseMoney(now) === value ? now : shown(value)))
  }, [value])
  const type = (next: string) => {
    setText(next)
    onChange?.(next.trim() === '' ? null : (parseMoney(next) ?? Number.NaN))
  }
  return (
    <TextInput
      {...rest}
      className="tabular"
      inputMode="decimal"
      rightSection="€"
      rightSectionPointerEvents="none"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        const cents = parseMoney(text)
        if (cents !== null) setText(formatAmount(cents))
        onBlur?.(event)
      }}
    />
  )
}
