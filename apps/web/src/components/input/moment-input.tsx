import { isDay } from '@kaarditeek/domain/time/day'
import { parseClock, parseMoment } from '@kaarditeek/i18n/typed-time'
import { Group, Input } from '@mantine/core'
import { type ClipboardEvent, type FocusEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useBusinessTime, useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { DayInput } from './day-input'

type Props = {
  /** `null` for an empty field, an invalid `Date` for text that is not a moment. */
  value: Date | null
  onChange?: (value: Date | null) => void
  min?: Date
  max?: Date
  label?: ReactNode
  'aria-label'?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  autoFocus?: boolean
}

type Parts = { day: string | null; clock: string }

const NONE = new Date(Number.NaN)

const isWithin = (moment: Date, { min = moment, max = moment }: Props) => min <= moment && moment <= max

/** Keeps the typed day and time, and combines them into a moment. */
const useParts = (props: Props) => {
  const { value, onChange } = props
  const time = useBusinessTime()
  const isKnown = value !== null && !Number.isNaN(value.getTime())
  const [parts, setParts] = useState<Parts>(() =>
    isKnown ? { day: time.dayOf(value), clock: time.clockOf(value) } : { day: null, clock: '' },
  )
  const momentOf = ({ day, clock: text }: Parts) => {
    const clock = parseClock(text)
    return day && clock ? time.momentAt(day, clock) : null
  }
  const change = (changed: Partial<Parts>) => {
    const next = { ...parts, ...changed }
    setParts(next)
    const moment = momentOf(next)
    const isEmpty = next.day === null && next.clock.trim() === ''
    onChange?.(isEmpty ? null : moment && isWithin(moment, props) ? moment : NONE)
  }
  return { ...parts, moment: momentOf(parts), change, dayOf: time.dayOf }
}

/** Error text, shown once the field is left or the form has an error for it. A faulty day shows its own error. */
const useErrorText = (
  { day, clock, moment }: Parts & { moment: Date | null },
  props: Props,
  focused: boolean,
) => {
  const t = useWords()
  const dates = useDates()
  const { error, min, max } = props
  if ((day === null && clock === '') || (focused && !error)) return error
  if (!moment) return day === null || isDay(day) ? t('form.noSuchMoment') : undefined
  if (min && moment < min) return t('form.notBefore', { min: dates.moment(min) })
  if (max && moment > max) return t('form.notAfter', { max: dates.moment(max) })
  return error
}

/** A moment in the business time zone: a day, and a time clamped to 00:00–23:59. */
export const MomentInput = (props: Props) => {
  const t = useWords()
  const id = useId()
  const clockInput = useRef<HTMLInputElement>(null)
  const [focused, setFocused] = useState(false)
  const { change, dayOf, ...parts } = useParts(props)
  const { min, max, label, description, required, disabled, autoFocus } = props
  const error = useErrorText(parts, props, focused)
  const common = { required, disabled, error: Boolean(error) }

  const paste = (event: ClipboardEvent) => {
    const pasted = parseMoment(event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    change(pasted)
    clockInput.current?.focus()
  }
  const tidy = () => {
    const clock = parseClock(parts.clock)
    if (clock && clock !== parts.clock) change({ clock })
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(false)
  }
  return (
    <Input.Wrapper
      role="group"
      id={id}
      aria-describedby={`${id}-description ${id}-error`}
      aria-label={props['aria-label']}
      aria-labelledby={label ? `${id}-label` : undefined}
      label={label}
      labelElement="div"
      description={description}
      error={error}
      onPasteCapture={paste}
      onFocus={() => setFocused(true)}
      onBlur={leave}
    >
      <Group gap="xs" wrap="nowrap" align="flex-start" grow preventGrowOverflow={false}>
        <DayInput
          {...common}
          aria-label={t('form.day')}
          min={min && dayOf(min)}
          max={max && dayOf(max)}
          autoFocus={autoFocus}
          value={parts.day}
          onChange={(next) => change({ day: next })}
        />
        <Input
          {...common}
          ref={clockInput}
          aria-label={t('form.clock')}
          className="tabular"
          inputMode="numeric"
          maw={96}
          placeholder={t('form.clockFormat')}
          value={parts.clock}
          onChange={(event) => change({ clock: event.currentTarget.value })}
          onBlur={tidy}
        />
      </Group>
    </Input.Wrapper>
  )
}
