import { formatCardMonth, parseMonth } from '@kaarditeek/i18n/format'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { useWords } from '../../lib/language'

type Props = Omit<DateInputProps, 'value' | 'onChange'> & {
  value: string | null
  onChange?: (value: string | null) => void
}

const firstDay = (month: string | null) => month && `${month}-01`

/** The steps of a calendar, named for who cannot see the arrows. */
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

/** A business day, typed `DD.MM.YYYY` or picked; `YYYY-MM-DD` for everyone else. */
export const DayInput = ({ onChange, ...rest }: Props) => {
  const t = useWords()
  return <DateInput {...useStepNames()} {...rest} placeholder={t('form.dayFormat')} onChange={onChange} />
}

/** A month as on a card, typed `MM/YY` or picked; `YYYY-MM` for everyone else. */
export const MonthInput = ({ value, onChange, ...rest }: Props) => {
  const t = useWords()
  const pick = (month: string) => {
    onChange?.(month.slice(0, 7))
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  return (
    <DateInput
      {...useStepNames()}
      {...rest}
      placeholder={t('form.monthFormat')}
      value={firstDay(value)}
      valueFormat={(day) => formatCardMonth(day.slice(0, 7))}
      dateParser={(text) => firstDay(parseMonth(text))}
      level="year"
      getMonthControlProps={(month) => ({ onClick: () => pick(month) })}
      onChange={(day) => onChange?.(day?.slice(0, 7) ?? null)}
    />
  )
}
