import {
  formatCardMonth,
  formatDay,
  formatDecimal,
  formatMoney,
  formatMonth,
  formatPercent,
} from '@kaarditeek/i18n/format'
import { Text, Title } from '@mantine/core'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { type ShownField, useFormContext } from './form-context'
import classes from './summary.module.css'

/** A line of a summary. */
export type Fact = { name: string; label: string; text: string }

/** Formats a value for display. */
const useWording = () => {
  const t = useWords()
  const dates = useDates()
  return ({ rule, options, words }: ShownField, value: unknown): string => {
    const { kind, unlimitable } = rule
    if (kind === 'flag') return t(value === true ? 'common.yes' : 'common.no')
    if (value === null && unlimitable) return t('common.unlimited')
    if (value === null || value === undefined || value === '') return t('common.none')
    const reported = words()
    if (reported !== null) return reported
    if (options) return options.find((option) => option.value === value)?.label ?? t('common.none')
    if (kind === 'password') return '••••••••'
    if (kind === 'file') return (value as { fileName: string }).fileName
    if (value instanceof Date) return dates.moment(value)
    if (typeof value === 'number') return numbers[kind]?.(value) ?? formatDecimal(value)
    return texts[kind]?.(String(value)) ?? String(value)
  }
}

const numbers: Partial<Record<string, (value: number) => string>> = {
  money: formatMoney,
  percent: formatPercent,
}
const texts: Partial<Record<string, (value: string) => string>> = {
  day: formatDay,
  month: formatMonth,
  cardMonth: formatCardMonth,
}

type Props = {
  title: string
  help?: string
  onlyFilled?: boolean
  /** Lines below those of the fields. */
  more?: readonly Fact[]
}

/** The form's values for review, or those that were filled in once they were asked for. Takes the focus, so that screen readers read it. */
export const Summary = ({ title, help, onlyFilled, more = [] }: Props) => {
  const t = useWords()
  const { shown, fieldProps } = useFormContext()
  const word = useWording()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [facts, setFacts] = useState<Fact[]>([])
  // Fields register in the same commit, in their order on screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values under review do not change
  useLayoutEffect(() => {
    const all = [...shown].flatMap(([name, field]) =>
      field.item ? [] : [{ name, label: field.label, text: word(field, fieldProps(name).value) }],
    )
    const empty: string[] = [t('common.none'), t('common.no')]
    setFacts([...(onlyFilled ? all.filter(({ text }) => !empty.includes(text)) : all), ...more])
  }, [])
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h4" id={id} ref={heading} tabIndex={-1} className={classes.heading}>
        {title}
      </Title>
      {help && (
        <Text size="sm" c="dimmed" mb="sm">
          {help}
        </Text>
      )}
      <dl className={classes.facts}>
        {facts.map(({ name, label, text }) => (
          <div key={name} className={classes.fact}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" size="sm" fw={500} className="tabular">
              {text}
            </Text>
          </div>
        ))}
      </dl>
    </section>
  )
}
