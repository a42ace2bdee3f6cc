import { Checkbox, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactNode, use, useEffect, useState } from 'react'
import { type Label, useLabel, useWords } from '../../lib/language'
import type { Choice } from '../form/field-input'
import { Chip } from './chip'
import classes from './filters.module.css'
import { Help } from './help'
import { FilterPlace, isFilter, useListContext } from './list-context'

/** Debounce in milliseconds and minimum number of characters. Clearing also searches. Rule 15.3. */
export const FILTER_DELAY = 500
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

/** Tells the list which filters have an input. */
export const useInputFor = (...names: string[]): void => {
  const { inputs } = useListContext()
  useEffect(() => {
    for (const name of names) inputs.add(name)
  })
}

/** A filter's label, its value in the address, and its setter. */
export const useFilter = (name: string) => {
  const labelOf = useLabel()
  const { ns, search, change } = useListContext()
  useInputFor(name)
  return {
    label: labelOf(`${ns}.${name}`),
    value: search[name],
    set: (value: unknown) => change({ [name]: value }, { replace: true }),
  }
}

type PartProps = {
  label: string
  /** The value as text; null if the filter is not set. */
  text: string | null
  clear: () => void
  /** Its input. A filter without one is set by a link. */
  children?: ReactNode
}

/** Renders the filter's input or, in the place for chips, its chip if it is set. */
export const Filter = ({ label, text, clear, children }: PartProps) => {
  // Wrap each input, because some of Mantine's inputs render two elements.
  if (use(FilterPlace) === 'inputs') return children && <div>{children}</div>
  // The element without a chip keeps the position, by which CSS hides the chips of visible inputs.
  return text === null ? <span hidden /> : <Chip label={label} text={text} clear={clear} always={!children} />
}

type TextProps = {
  label: string
  value: string
  set: (text: string) => void
  inputMode?: 'numeric'
  /** Minimum number of characters, where the default is too high: a customer number may have one. */
  from?: number
  /** Returns why a text cannot be searched for; null if it can. */
  whyNot?: (text: string) => string | null
}

/** Local text of the input. Reset when the filter changes from outside, e.g. by removing its chip. */
export const useTyped = (value: string) => {
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [before, setBefore] = useState(value)
  if (value !== before) {
    setBefore(value)
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }
  return { text, setText, setSent }
}

/** A text filter that searches from the minimum number of characters on. */
const TextFilterInput = ({ label, value, set, inputMode, from = SEARCH_FROM, whyNot }: TextProps) => {
  const t = useWords()
  const { text, setText, setSent } = useTyped(value)
  const search = useDebouncedCallback((wanted: string) => {
    setSent(wanted)
    set(wanted)
  }, FILTER_DELAY)
  const type = (next: string) => {
    setText(next)
    const wanted = next.trim()
    if (wanted === '' || wanted.length >= from) search(wanted)
  }
  const tooShort = text.trim() !== '' && text.trim().length < from
  return (
    <TextInput
      label={label}
      value={text}
      error={whyNot?.(text)}
      inputMode={inputMode}
      description={tooShort ? t('list.searchFrom', { count: from }) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

export const SearchText = (props: TextProps) => (
  <Filter label={props.label} text={props.value || null} clear={() => props.set('')}>
    <TextFilterInput {...props} />
  </Filter>
)

type TextFilterProps = {
  name: string
  from?: number
  /** Shortens the typed text before it becomes the filter. */
  keep?: (typed: string) => string
}

export const TextFilter = ({ name, from, keep = (typed) => typed }: TextFilterProps) => {
  const { value, set, ...rest } = useFilter(name)
  return (
    <SearchText
      {...rest}
      set={(typed) => set(keep(typed))}
      from={from}
      value={typeof value === 'string' ? value : ''}
    />
  )
}

type WordChoice = { value: string; label: string }

type ChoiceProps = {
  name: string
  options: readonly Choice[]
  /** The option that filters nothing; none by default. */
  all?: number
}

export const ChoiceFilter = ({ name, options, all }: ChoiceProps) => {
  const t = useWords()
  const { label, value, set } = useFilter(name)
  const chosen = options.find((option) => option.value === value && option.value !== all)
  return (
    <Filter label={label} text={chosen?.label ?? null} clear={() => set(all ?? null)}>
      <Select
        label={label}
        placeholder={t('list.any')}
        clearable={all === undefined}
        allowDeselect={false}
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        data={options.map((option) => ({ ...option, value: String(option.value) }))}
        value={typeof value === 'number' ? String(value) : null}
        onChange={(next) => set(next === null ? null : Number(next))}
      />
    </Filter>
  )
}

type WordFilterProps = {
  name: string
  options: readonly WordChoice[]
  /** Long words need more room than other filters have. */
  wide?: boolean
}

/** A filter by one of several words. */
export const WordFilter = ({ name, options, wide }: WordFilterProps) => {
  const t = useWords()
  const { label, value, set } = useFilter(name)
  const chosen = options.find((option) => option.value === value)
  return (
    <Filter label={label} text={chosen?.label ?? null} clear={() => set(null)}>
      <Select
        wrapperProps={{ 'data-wide': wide }}
        comboboxProps={wide ? { width: 'max-content', position: 'bottom-start' } : undefined}
        label={label}
        placeholder={t('list.any')}
        // A long list is searched by typing, of which Enter takes the first.
        searchable={wide}
        selectFirstOptionOnChange={wide}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        data={options}
        value={chosen?.value ?? null}
        onChange={set}
      />
    </Filter>
  )
}

export const FlagFilter = ({ name, help }: { name: string; help?: Label }) => {
  const labelOf = useLabel()
  const { label, value, set } = useFilter(name)
  const isSet = value === true
  return (
    <Filter label={label} text={isSet ? '' : null} clear={() => set(false)}>
      <Checkbox
        className={classes.flag}
        label={help ? <Help text={labelOf(help)}>{label}</Help> : label}
        checked={isSet}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    </Filter>
  )
}
