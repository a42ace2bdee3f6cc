import {
  type OwnRange,
  ownFilterText,
  ownRangeText,
  parseOwnFilter,
  parseOwnRange,
} from '@kaarditeek/domain/own-field/filter-text'
import type { OwnField } from '@kaarditeek/domain/own-field/schema'
import { Select } from '@mantine/core'
import { use, useEffect } from 'react'
import { Icon } from '../../components/icon'
import { Filter, SearchText } from '../../components/list/filters'
import { FilterPlace, useListContext } from '../../components/list/list-context'
import { warningNotice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { RangeFilter } from './range-filter'

/** Conditions of the address for a field as their values, and what replaces them. */
const useConditions = (ownFieldID: number) => {
  const { search, change } = useListContext()
  const all = (search.ownField ?? []) as string[]
  const parsed = all.map((condition) => ({ condition, ...parseOwnFilter(condition) }))
  return {
    values: parsed.flatMap((one) => (one.ownFieldID === ownFieldID && one.value ? [one.value] : [])),
    set: (conditions: readonly string[]) => {
      const others = parsed.filter((one) => one.ownFieldID !== ownFieldID).map(({ condition }) => condition)
      const next = [...others, ...conditions]
      change({ ownField: next.length > 0 ? next : null }, { replace: true })
    },
  }
}

type Props = { field: OwnField }

const OwnText = ({ field: { ownFieldID, name } }: Props) => {
  const { values, set } = useConditions(ownFieldID)
  return (
    <SearchText
      label={name}
      from={1}
      value={values[0] ?? ''}
      set={(text) => set(text === '' ? [] : [ownFilterText(ownFieldID, text)])}
    />
  )
}

/** Several choices, of which a record has one: each press adds or removes one. Choices that were removed since can be cleared. */
const OwnChoices = ({ field: { ownFieldID, name, choices } }: Props) => {
  const t = useWords()
  const { values, set } = useConditions(ownFieldID)
  const toggle = (choice: string | null) => {
    if (choice === null) return
    const others = values.filter((one) => one !== choice)
    const next = others.length < values.length ? others : [...values, choice]
    set(next.map((one) => ownFilterText(ownFieldID, one)))
  }
  return (
    <Filter label={name} text={values.length > 0 ? values.join(', ') : null} clear={() => set([])}>
      <Select
        label={name}
        placeholder={values.join(', ') || t('list.any')}
        // The placeholder has the chosen values, in the colour of values.
        styles={
          values.length > 0
            ? { input: { '--input-placeholder-color': 'var(--mantine-color-text)' } }
            : undefined
        }
        data={[...new Set([...choices, ...values])]}
        value={null}
        onChange={toggle}
        renderOption={({ option: { value } }) => (
          <>
            {values.includes(value) && <Icon name="check" size={14} />}
            {value}
          </>
        )}
      />
    </Filter>
  )
}

const OwnRangeOf = ({ field: { ownFieldID, name, type } }: Props) => {
  const { values, set } = useConditions(ownFieldID)
  const isOpen = ({ from, to }: OwnRange) => from === '' && to === ''
  return (
    <RangeFilter
      label={name}
      isDays={type === 'day'}
      range={parseOwnRange(values[0] ?? '')}
      set={(range) => set(isOpen(range) ? [] : [ownRangeText(ownFieldID, range)])}
    />
  )
}

const inputs = { text: OwnText, choice: OwnChoices, number: OwnRangeOf, day: OwnRangeOf }

/** Filters by the fields of a list's records. `isGone`: the address has a condition for a field that is gone, or one that does not fit it. */
export const OwnFilters = ({ fields, isGone }: { fields: readonly OwnField[]; isGone: boolean }) => {
  useForget(isGone)
  return fields.map((field) => {
    const Input = inputs[field.type]
    return <Input key={field.ownFieldID} field={field} />
  })
}

/** Takes the conditions that are gone out of the address, and says so. */
const useForget = (isGone: boolean) => {
  const t = useWords()
  const { search, change } = useListContext()
  const isFirst = use(FilterPlace) === 'inputs'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (!isGone || !isFirst) return
    change({ ownField: search.ownField }, { replace: true })
    warningNotice(t('ownField.gone'), t('ownField.goneHelp'))
  }, [isGone, isFirst])
}
