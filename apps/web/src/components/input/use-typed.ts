import type { DateInputProps } from '@mantine/dates'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { useWords, type Words } from '../../lib/language'

export type DayProps = Omit<DateInputProps, 'value' | 'onChange' | 'minDate' | 'maxDate'> & {
  /** `YYYY-MM-DD` or `YYYY-MM`. Unparsable text is passed on as typed, so that the schema refuses it. */
  value: string | null
  onChange?: (value: string | null) => void
  min?: string
  max?: string
}

/** Parses and formats a day or a month, and converts it to and from a day of the calendar. */
export type Writing = {
  is: (value: string) => boolean
  parse: (text: string) => string | null
  format: (value: string) => string
  toDay: (value: string) => string
  fromDay: (day: string) => string
  /** Whether a text is in a form that `parse` knows. */
  isForm: (text: string) => boolean
  /** The form that an error asks for. */
  form: 'form.dayFormat' | 'form.monthFormat' | 'form.cardMonthFormat'
  unknown: 'form.noSuchDay' | 'form.noSuchMonth'
  /** Whether a text that `parse` knows may be the beginning of another day. */
  mayGoOn?: (text: string) => boolean
  level?: 'year'
}

type Bounds = { min?: string; max?: string }

const isWithin = (value: string, { min = value, max = value }: Bounds) => min <= value && value <= max

const boundsText = (t: Words, { min, max }: Bounds, format: (value: string) => string) => {
  if (min && max) return t('form.between', { min: format(min), max: format(max) })
  return min ? t('form.notBefore', { min: format(min) }) : t('form.notAfter', { max: format(max ?? '') })
}

/** Why a text is no day within the bounds. */
const faultText = (t: Words, text: string, writing: Writing, bounds: Bounds) => {
  const { parse, format, isForm, form, unknown } = writing
  if (parse(text) !== null) return boundsText(t, bounds, format)
  return isForm(text) ? t(unknown) : t('form.formNeeded', { form: t(form) })
}

/**
 * State of the typed text. Its error is shown once the field is left, Enter is pressed or the form has an error for it. A text that may go on,
 * such as `31.12.20`, is no day until then either: nothing is computed from it, and no rule refuses it.
 */
export const useTyped = (
  { value, onChange, error, min, max, onFocus, onBlur, onKeyDown }: DayProps,
  writing: Writing,
) => {
  const t = useWords()
  const { is, parse, mayGoOn = () => false } = writing
  const [faulty, setFaulty] = useState<string | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  // A click opens the calendar. By key, it would cover the buttons of the form, the field's error and the fields below a typed day.
  const [isCalendarOff, setIsCalendarOff] = useState(true)
  useEffect(() => {
    if (error) setIsCalendarOff(true)
  }, [error])
  const bounds = { min, max }

  const type = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const text = currentTarget.value
    const known = parse(text)
    const isFaulty = text.trim() !== '' && (known === null || mayGoOn(text) || !isWithin(known, bounds))
    setFaulty(isFaulty ? text : null)
    setIsTyping(true)
    // Mantine calls `onChange` for a valid day.
    if (isFaulty || known === null) onChange?.(isFaulty ? text : null)
    else setIsCalendarOff(true)
  }
  /** Takes a text that did not go on. */
  const settle = () => {
    setIsTyping(false)
    const known = faulty !== null && mayGoOn(faulty) ? parse(faulty) : null
    if (known === null || !isWithin(known, bounds)) return
    setFaulty(null)
    onChange?.(known)
  }
  const errorText = () => {
    if (faulty === null) return error
    if (isTyping && (!error || mayGoOn(faulty))) return undefined
    return faultText(t, faulty, writing, bounds)
  }
  return {
    known: value !== null && is(value) ? value : null,
    fixOnBlur: faulty === null,
    error: errorText(),
    forget: () => setFaulty(null),
    onInput: type,
    popoverProps: { disabled: isCalendarOff },
    onClick: () => setIsCalendarOff(false),
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      setIsTyping(true)
      onFocus?.(event)
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') settle()
      onKeyDown?.(event)
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      settle()
      setIsCalendarOff(true)
      onBlur?.(event)
    },
  }
}
