import { isDay, isMonth } from '@kaarditeek/domain/time/day'
import { formatCardMonth, formatDay, formatTypedMonth } from '@kaarditeek/i18n/format'
import { isDayForm, isMonthForm, mayDayGoOn, parseDay, parseMonth } from '@kaarditeek/i18n/typed-time'
import { TextInput } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useWords } from '../../lib/language'
import type { TypedDayProps } from './typed-day'
import type { DayProps, Writing } from './use-typed'

const Loaded = lazyRouteComponent(() => import('./typed-day'), 'TypedDay')

/** Loads the calendar with the first input that has one. */
const TypedDay = (props: TypedDayProps) => {
  const { label, 'aria-label': name, description, placeholder, className } = props
  const waiting = { label, 'aria-label': name, description, placeholder, className }
  return (
    <Suspense fallback={<TextInput {...waiting} disabled wrapperProps={{ 'aria-busy': true }} />}>
      <Loaded {...props} />
    </Suspense>
  )
}

const dayWriting: Writing = {
  is: isDay,
  parse: parseDay,
  format: formatDay,
  toDay: (day) => day,
  fromDay: (day) => day,
  isForm: isDayForm,
  mayGoOn: mayDayGoOn,
  form: 'form.dayFormat',
  unknown: 'form.noSuchDay',
}

/** A business day, shown as `DD.MM.YYYY`; the value is `YYYY-MM-DD`. */
export const DayInput = (props: DayProps) => {
  const t = useWords()
  return <TypedDay placeholder={t(dayWriting.form)} {...props} writing={dayWriting} />
}

const monthWriting = (format: Writing['format'], form: Writing['form']): Writing => ({
  is: isMonth,
  parse: parseMonth,
  format,
  toDay: (month) => `${month}-01`,
  fromDay: (day) => day.slice(0, 7),
  isForm: isMonthForm,
  form,
  unknown: 'form.noSuchMonth',
  level: 'year',
})
const plainMonth = monthWriting(formatTypedMonth, 'form.monthFormat')
const cardMonth = monthWriting(formatCardMonth, 'form.cardMonthFormat')

/** A month, shown as `MM.yy` or `MM/YY`; the value is `YYYY-MM`. */
export const MonthInput = ({ onCard, ...props }: DayProps & { onCard?: boolean }) => {
  const t = useWords()
  const writing = onCard ? cardMonth : plainMonth
  return <TypedDay placeholder={t(writing.form)} {...props} writing={writing} />
}
