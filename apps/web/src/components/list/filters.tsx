import { isDay } from '@kaarditeek/domain/time/day'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useLabel, useWords } from '../../lib/language'
import type { Choice } from '../form/field-input'
import { DayInput } from '../input/day-input'
import { isFilter } from './filter'
import { useListContext } from './list-context'

/** Debounce in milliseconds and minimum number of characters. Clearing also searches. Specification §9. */
const DELAY = 500
const SEARCH_FROM = 3

/** Whether any filter differs from its default. */
export const useIsFiltered = (pan?: string): boolean => {
  const { schema, search } = useListContext()
  const own: Record<string, unknown> = schema.parse({})
  return Boolean(pan) || Object.keys(own).some((name) => isFilter(name) && own[name] !== search[name])
}

/** Returns a function that resets all filters to their defaults. */
export const useClearFilters = () => {
  const { schema, change } = useListContext()
  const { page: _, limit: __, orderBy: ___, ...filters }: Record<string, unknown> = schema.parse({})
  return () => change(filters, { pan: '' })
}

/** A filter's label, its value in the address, and its setter. */
const useFilter = (name: string) => {
  const labelOf = useLabel()
  const { ns, search, change } = useListContext()
  return {
    label: labelOf(`${ns}.${name}`),
    value: search[name],
    set: (value: unknown) => change({ [name]: value }, { replace: true }),
  }
}

type TextProps = { label: string; value: string; set: (text: string) => void; inputMode?: 'numeric' }

/** A text filter that searches from the minimum number of characters on. */
export const SearchText = ({ label, value, set, inputMode }: TextProps) => {
  const t = useWords()
  const [text, setText] = useState(value)
  const search = useDebouncedCallback(set, DELAY)
  const type = (next: string) => {
    setText(next)
    const wanted = next.trim()
    if (wanted === '' || wanted.length >= SEARCH_FROM) search(wanted)
  }
  const tooShort = text.trim() !== '' && text.trim().length < SEARCH_FROM
  return (
    <TextInput
      label={label}
      value={text}
      inputMode={inputMode}
      description={tooShort ? t('list.searchFrom', { count: SEARCH_FROM }) : undefined}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

export const TextFilter = ({ name }: { name: string }) => {
  const { value, ...rest } = useFilter(name)
  return <SearchText {...rest} value={typeof value === 'string' ? value : ''} />
}

export const ChoiceFilter = ({ name, options }: { name: string; options: readonly Choice[] }) => {
  const t = useWords()
  const { label, value, set } = useFilter(name)
  const { schema } = useListContext()
  const own = (schema.parse({}) as Record<string, unknown>)[name]
  return (
    <Select
      label={label}
      placeholder={t('list.any')}
      clearable={own === null}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      data={options.map((option) => ({ ...option, value: String(option.value) }))}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(next) => set(next === null ? null : Number(next))}
    />
  )
}

export const DayFilter = ({ name }: { name: string }) => {
  const { label, value, set } = useFilter(name)
  // The input shows the error of an invalid day; the address takes only valid ones.
  const change = (day: string | null) => (day === null || isDay(day)) && set(day)
  return (
    <DayInput label={label} clearable value={typeof value === 'string' ? value : null} onChange={change} />
  )
}

export const FlagFilter = ({ name }: { name: string }) => {
  const { label, value, set } = useFilter(name)
  return (
    <Checkbox label={label} checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
  )
}
