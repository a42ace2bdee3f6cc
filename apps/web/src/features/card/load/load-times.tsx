import { nextRunDay } from '@kaarditeek/domain/card/load/plan/rules'
import { isDay } from '@kaarditeek/domain/time/day'
import { formatDay } from '@kaarditeek/i18n/format'
import { DayFromToday } from '../../../components/form/bounded-day'
import { Field } from '../../../components/form/field'
import { useFormContext } from '../../../components/form/form-context'
import { useBusinessTime } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { useToday } from '../../../lib/today'

/** Returns the later day, `YYYY-MM-DD`, on which a load is ordered; null for one at once. */
export const useLaterDay = () => {
  const today = useToday()
  return (on: unknown): string | null => (typeof on === 'string' && isDay(on) && on > today ? on : null)
}

/** Whether a day was asked for and is not there yet: until then nothing can be said of when a form loads. */
export const lacksDay = (asksDay: boolean, on: unknown): boolean =>
  asksDay && !(typeof on === 'string' && isDay(on))

type Props = {
  asksDay: boolean
  setAsksDay: (asksDay: boolean) => void
  /** The values are in a file, not in the form. */
  ofFile?: true
}

/** When a form loads its cards, and whether up to the values. Rule 5.26. */
export const LoadTimes = ({ asksDay, setAsksDay, ofFile }: Props) => {
  const t = useWords()
  const time = useBusinessTime()
  const today = useToday()
  const { fieldProps } = useFormContext()
  const on: unknown = fieldProps('on').value
  const later = useLaterDay()(on)
  const first = later ?? today
  const next = formatDay(nextRunDay(Number(first.slice(-2)), first, time))
  const repeated = later
    ? t('cardLoad.monthlyFrom', { first: formatDay(later), next })
    : t('cardLoad.monthlyNow', { next })
  const isRepeated = fieldProps('monthly').value === true && !lacksDay(asksDay, on)
  return (
    <>
      <Field name="on" input={DayFromToday} toggled={setAsksDay} />
      <Field name="monthly" hint={isRepeated ? repeated : undefined} />
      {ofFile ? (
        <Field name="upTo" wording="cardLoad.upToOfFile" hint={t('cardLoad.upToOfFileHint')} />
      ) : (
        <Field name="upTo" hint={t('cardLoad.upToHint')} />
      )}
    </>
  )
}
