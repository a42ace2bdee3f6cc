import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Fragment, type ReactNode } from 'react'
import { useDates } from '../lib/dates'
import { useLabel, useWords } from '../lib/language'

/** `none` is the key of the wording shown for null; "–" by default. */
type Props<V> = { value: V; none?: string }

/** Shows `children`, or the wording of `none` if there is no value. A row of two lines leaves a "–" out. */
const Given = ({ value, none, children }: Props<unknown> & { children: ReactNode }) => {
  const labelOf = useLabel()
  if (value !== null) return children
  return none ? labelOf(none) : <span data-none>{labelOf('common.none')}</span>
}

export const TextValue = (props: Props<string | null>) => <Given {...props}>{props.value}</Given>

/** Shows a number, which has the format of the language. */
const inLanguage = (format: (value: number) => string) => {
  const Value = ({ value, ...rest }: Props<number | null>) => {
    // Renders again when the language changes.
    useWords()
    return (
      <Given value={value} {...rest}>
        {value !== null && format(value)}
      </Given>
    )
  }
  return Value
}

export const NumberValue = inLanguage(formatNumber)

/** Shows an amount in cents. */
export const MoneyValue = inLanguage(formatMoney)

export const EmailValue = ({ value, ...rest }: Props<string | null>) => (
  <Given value={value} {...rest}>
    {value !== null && <Email address={value} />}
  </Given>
)

export const FlagValue = ({ value }: Props<boolean>) => {
  const t = useWords()
  return t(value ? 'common.yes' : 'common.no')
}

/** Shows an instant with seconds, in the business time zone. */
export const MomentValue = ({ value, ...rest }: Props<Date | null>) => {
  const dates = useDates()
  return (
    <Given value={value} {...rest}>
      {value && dates.moment(value)}
    </Given>
  )
}

/** Shows an instant to the minute, for times that are kept no more exactly. */
export const MinuteValue = ({ value, ...rest }: Props<Date | null>) => {
  const dates = useDates()
  return (
    <Given value={value} {...rest}>
      {value && dates.minute(value)}
    </Given>
  )
}

/** Shows the business day of an instant. */
export const DayValue = ({ value, ...rest }: Props<Date | null>) => {
  const dates = useDates()
  return (
    <Given value={value} {...rest}>
      {value && dates.day(value)}
    </Given>
  )
}

/** An email address that may wrap before the @ and after a dot of its first part. */
export const Email = ({ address }: { address: string }) =>
  address.split(/(?<=\.)(?=.*@)|(?=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have only their position
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
