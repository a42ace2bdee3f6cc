import { isDay, isMonth } from '@kaarditeek/domain/time/day'
import { formatCardMonth, formatDay, formatTypedMonth, parseDay, parseMonth } from '@kaarditeek/i18n/format'
import { TextInput } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useWords } from '../../lib/language'
import type { DayProps, TypedDayProps, Writing } from './typed-day'

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
  unknown: 'form.noSuchDay',
}

/** A business day, shown as `DD.MM.YYYY`; the value is `YYYY-MM-DD`. */
export const DayInput = (props: DayProps) => {
  const t = useWords()
  return <TypedDay placeholder={t('form.dayFormat')} {...props} writing={dayWriting} />
}

const monthWriting = (format: (month: string) => string): Writing => ({
  is: isMonth,
  parse: parseMonth,
  format,
  toDay: (month) => `${month}-01`,
  fromDay: (day) => day.slice(0, 7),
  unknown: 'form.noSuchMonth',
  level: 'year',
})
const plainMonth = monthWriting(formatTypedMonth)
const cardMonth = monthWriting(formatCardMonth)

/** A month, shown as `MM.yy` or `MM/YY`; the value is `YYYY-MM`. */
export const MonthInput = ({ onCard, ...props }: DayProps & { onCard?: boolean }) => {
  const t = useWords()
  return (
    <TypedDay
      placeholder={t(onCard ? 'form.cardMonthFormat' : 'form.monthFormat')}
      {...props}
      writing={onCard ? cardMonth : plainMonth}
    />
  )
}
