import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/et'
import { DateInput, DatesProvider } from '@mantine/dates'
import { languageTag, useWords } from '../../lib/language'
import classes from './typed-day.module.css'
import { type DayProps, useTyped, type Writing } from './use-typed'

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

export type TypedDayProps = DayProps & { writing: Writing }

/** A day that is typed or picked. A date that does not exist is refused, not moved to the next month. */
export const TypedDay = ({ writing, ...props }: TypedDayProps) => {
  const { value: _, onChange, min, max, ...rest } = props
  const { toDay, fromDay, parse, format, mayGoOn, level } = writing
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
          const parsed = mayGoOn?.(text) ? null : parse(text)
          return parsed && toDay(parsed)
        }}
        onChange={choose}
      />
    </DatesProvider>
  )
}
