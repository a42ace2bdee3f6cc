import { useToday } from '../../lib/today'
import { DayInput } from '../input/day-input'
import { type FieldInput, mantineProps } from './field-input'
import { textOf } from './text-inputs'

/** A day from today on. */
export const DayFromToday: FieldInput = (props) => (
  <DayInput {...mantineProps(props)} value={textOf(props.value) || null} min={useToday()} />
)

/** A day up to today. */
export const DayToToday: FieldInput = (props) => (
  <DayInput {...mantineProps(props)} value={textOf(props.value) || null} max={useToday()} />
)
