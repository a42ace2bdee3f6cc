import { Loader, Select, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { failureOf } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { keepPrevious } from '../../lib/list'
import type { Choice, FieldInputProps } from '../form/field-input'

/** Debounce in milliseconds. Rule 15.3. */
const DELAY = 500
const RESULTS = 5

type Props = Omit<FieldInputProps, 'rule' | 'options'> & {
  /** The kind of record. Answers are cached under this name. */
  kind: string
  find: (text: string, limit: number) => Promise<readonly Choice[]>
  /** Returns the label of a record given by its id alone. */
  nameOf?: (id: number) => Promise<string>
  /** Minimum number of characters; 0 offers the first records when the list opens. */
  from?: number
  results?: number
  placeholder?: string
}

/** Returns the label of a record given by its id alone; undefined until it is known. */
export const useNameOf = (
  { kind, nameOf }: Pick<Props, 'kind' | 'nameOf'>,
  id: number | null,
  enabled = true,
) =>
  useQuery({
    queryKey: ['name', kind, id],
    queryFn: () => (id !== null && nameOf ? nameOf(id) : null),
    enabled: enabled && id !== null && nameOf !== undefined,
  }).data

/** The chosen option. A start value has only an id, so its label is requested; a picked option has one. */
const useChosen = (props: Props, picked: Choice | null): Choice | null => {
  const { value } = props
  const id = typeof value === 'number' ? value : null
  const isPicked = picked?.value === id
  const label = useNameOf(props, id, !isPicked)
  if (id === null) return null
  return isPicked ? picked : label ? { value: id, label } : null
}

const useFound = (
  { kind, find, from = 1, results = RESULTS }: Props,
  typed: string,
  chosen: Choice | null,
  opened: boolean,
) => {
  const [text] = useDebouncedValue(typed, DELAY)
  const wants = (some: string) => some.length >= from && some !== chosen?.label
  const { data, isFetching, error } = useQuery({
    queryKey: ['choices', kind, text, results],
    queryFn: () => find(text, results),
    enabled: wants(text) && (opened || text !== ''),
    ...keepPrevious,
  })
  const isSearching = wants(typed) && (isFetching || typed !== text)
  return { found: wants(typed) && wants(text) ? (data ?? []) : [], isSearching, error }
}

/** A select whose options the server searches by the typed text. */
export const AsyncSelect = (props: Props) => {
  const { kind: _, find: __, nameOf: ___, from = 1, results: ____, report, value, onChange, ...rest } = props
  const t = useWords()
  const [picked, setPicked] = useState<Choice | null>(null)
  const [text, setText] = useState('')
  const [opened, { open, close }] = useDisclosure(false)
  const [wantsFirst, setWantsFirst] = useState(false)
  const typed = text.trim()
  const chosen = useChosen(props, picked)
  const { found, isSearching, error } = useFound(props, typed, chosen, opened)
  const label = chosen?.label
  useEffect(() => report?.(label ?? null), [report, label])

  const shown = chosen ? [chosen, ...found.filter((one) => one.value !== chosen.value)] : [...found]
  const pick = (next: string | null) => {
    const choice = shown.find((one) => String(one.value) === next) ?? null
    setPicked(choice)
    onChange?.(choice?.value ?? null)
    close()
  }
  const isTyped = typed !== '' && typed !== label
  // If Enter was pressed before the answer arrived, the first match is chosen on arrival.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for the answer and for Enter alone
  useEffect(() => {
    if (!wantsFirst || isSearching) return
    setWantsFirst(false)
    if (isTyped && found[0]) pick(String(found[0].value))
  }, [wantsFirst, isSearching])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    // Keep Enter from submitting the form.
    event.preventDefault()
    const isHighlighted = event.currentTarget.hasAttribute('aria-activedescendant')
    if (isTyped && !(opened && isHighlighted)) setWantsFirst(true)
  }
  const type = (next: string) => {
    setText(next)
    setWantsFirst(false)
    if (next === '' && chosen) pick(null)
  }
  const hint = () => {
    if (typed.length < from) return t('form.searchFrom', { count: from })
    if (isSearching) return t('form.searching')
    return error ? failureOf(error).message : t('form.nothingFound')
  }
  // A listbox needs at least one option, so a disabled one shows the hint.
  const isNothing = (isTyped || (from === 0 && typed === '')) && found.length === 0
  const nothing = isNothing ? [{ value: '', label: hint(), disabled: true }] : []
  const isAsked = isTyped && typed.length >= from && !isSearching
  return (
    <>
      <Select
        {...rest}
        withAsterisk={false}
        searchable
        allowDeselect={false}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        filter={({ options }) => options}
        placeholder={props.placeholder ?? t('form.searchFrom', { count: from || 1 })}
        rightSection={isSearching ? <Loader size={16} /> : undefined}
        data={[...shown.map((one) => ({ ...one, value: `${one.value}` })), ...nothing]}
        value={chosen ? `${chosen.value}` : null}
        searchValue={text}
        onSearchChange={type}
        // One without options would take the first Escape from its dialog.
        dropdownOpened={opened && (shown.length > 0 || isNothing)}
        onDropdownOpen={open}
        onDropdownClose={close}
        onBlur={() => {
          rest.onBlur?.()
          close()
        }}
        onKeyDown={onKeyDown}
        onChange={pick}
      />
      <VisuallyHidden role="status">
        {isAsked && (found.length > 0 ? t('form.found', { count: found.length }) : hint())}
      </VisuallyHidden>
    </>
  )
}
