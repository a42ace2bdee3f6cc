import { ruleModes, rulePeriods } from '@kaarditeek/domain/card/rule/rules'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { Select } from '@mantine/core'
import { type FieldInputProps, mantineProps } from '../../../components/form/field-input'
import { ChoiceSet } from '../../../components/input/choice-set'
import { useWords } from '../../../lib/language'
import { trpc } from '../../../lib/trpc'

type Words = ReturnType<typeof useWords>

/** A choice of one of the words of a closed list. */
const wordsOf =
  <V extends string>(values: readonly V[], wordOf: (t: Words, value: V) => string) =>
  (props: FieldInputProps) => {
    const t = useWords()
    return (
      <Select
        {...mantineProps(props)}
        allowDeselect={false}
        checkIconPosition="right"
        data={values.map((value) => ({ value, label: wordOf(t, value) }))}
        value={String(props.value)}
      />
    )
  }

export const PeriodInput = wordsOf(rulePeriods, (t, period) => t(`cardRule.periods_${period}`))
export const ModeInput = wordsOf(ruleModes, (t, mode) => t(`cardRule.modes_${mode}`))

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** Days of the week, Monday first. */
export const WeekdayInput = (props: FieldInputProps) => {
  const t = useWords()
  return (
    <ChoiceSet
      {...props}
      inLine
      of={WEEKDAYS.map((value) => ({ value, label: t(`cardRule.weekdays_${value}`) }))}
    />
  )
}

export const OwnersInput = (props: FieldInputProps) => {
  const { data } = trpc.terminalOwner.page.useQuery({ limit: MAX_PAGE_SIZE })
  const of = data?.list.map(({ terminalOwnerID: value, name: label }) => ({ value, label })) ?? []
  return <ChoiceSet {...props} of={of} />
}

export const TerminalsInput = (props: FieldInputProps) => {
  const { data } = trpc.terminal.search.page.useQuery({ limit: MAX_PAGE_SIZE })
  const of = data?.list.map(({ id: value, payee: label }) => ({ value, label })) ?? []
  return <ChoiceSet {...props} of={of} />
}
