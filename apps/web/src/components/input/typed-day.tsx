import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/et'
import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { languageTag, useWords, type Words } from '../../lib/language'
import classes from './typed-day.module.css'

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
  level?: 'year'
}

/** Accessible labels of the calendar's arrows. */
const useStepNames = () => {
  const t = useWords()
  return {
    ariaLabels: {
      previousMonth: t('common.calendarBack'),
      nextMonth: t('common.calendarForward'),
      previousYear: t('common.calendarBack'),
      nextYear: t('common.calendarForward'),
      previousDecade: t('common.calendarBack'),
      nextDecade: t('common.calendarForward'),
    },
    clearButtonProps: { 'aria-label': t('common.clear') },
  }
}

type Bounds = { min?: string; max?: string }

const isWithin = (value: string, { min = value, max = value }: Bounds) => min <= value && value <= max

const boundsText = (t: Words, { min, max }: Bounds, format: (value: string) => string) => {
  if (min && max) return t('form.between', { min: format(min), max: format(max) })
  return min ? t('form.notBefore', { min: format(min) }) : t('form.notAfter', { max: format(max ?? '') })
}

/** State of the typed text. Its error is shown once the field is left, Enter is pressed or the form has an error for it. */
const useTyped = (
  { value, onChange, error, min, max, onFocus, onBlur, onKeyDown }: DayProps,
  writing: Writing,
) => {
  const t = useWords()
  const { is, parse, format, isForm, form, unknown } = writing
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
    const isFaulty = text.trim() !== '' && (known === null || !isWithin(known, bounds))
    setFaulty(isFaulty ? text : null)
    setIsTyping(true)
    // Mantine calls `onChange` for a valid day.
    if (isFaulty || known === null) onChange?.(isFaulty ? text : null)
    else setIsCalendarOff(true)
  }
  const errorText = () => {
    if (faulty === null || (isTyping && !error)) return error
    if (parse(faulty) !== null) return boundsText(t, bounds, format)
    return isForm(faulty) ? t(unknown) : t('form.formNeeded', { form: t(form) })
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
      if (event.key === 'Enter') setIsTyping(false)
      onKeyDown?.(event)
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setIsTyping(false)
      setIsCalendarOff(true)
      onBlur?.(event)
    },
  }
}

export type TypedDayProps = DayProps & { writing: Writing }

/** A day that is typed or picked. A date that does not exist is refused, not moved to the next month. */
export const TypedDay = ({ writing, ...props }: TypedDayProps) => {
  const { value: _, onChange, min, max, ...rest } = props
  const { toDay, fromDay, parse, format, level } = writing
  const { known, forget, ...typed } = useTyped(props, writing)
  const choose = (day: string | null) => {
    forget()
    onChange?.(day && fromDay(day))
  }
  const pickMonth = (day: string) => {
    choose(day)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  return (
    <DatesProvider settings={{ locale: languageTag(), firstDayOfWeek: 1, weekendDays: [] }}>
      <DateInput
        {...useStepNames()}
        classNames={{ presetsRoot: classes.presets }}
        {...rest}
        {...typed}
        level={level}
        getMonthControlProps={level && ((month) => ({ onClick: () => pickMonth(month) }))}
        minDate={min && toDay(min)}
        maxDate={max && toDay(max)}
        value={known && toDay(known)}
        valueFormat={(day) => format(fromDay(day))}
        // Mantine's own parser falls back to `new Date()`, which reads 5.9.2026 as the 9th of May.
        dateParser={(text) => {
          const parsed = parse(text)
          return parsed && toDay(parsed)
        }}
        onChange={choose}
      />
    </DatesProvider>
  )
}
