import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldInputProps } from '../../components/form/inputs'
import { useWords } from '../../lib/language'
import { keepOld } from '../../lib/query-client'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'

/** Specification §9, Search: customers. */
const DELAY = 500
const SEARCH_FROM = 3
const RESULTS = 5

type Choice = { customerID: number; name: string }

/** What was passed along is known by its id alone; what is picked here brings its name. */
const useChosen = (customerID: number | null, picked: Choice | null): Choice | null => {
  const mayAsk = useMay()('viewCustomers')
  const isPicked = picked?.customerID === customerID
  const { data } = trpc.customer.get.useQuery(customerID && mayAsk && !isPicked ? { customerID } : skipToken)
  if (customerID === null) return null
  return isPicked ? picked : (data ?? null)
}

const useFound = (typed: string, chosen: Choice | null) => {
  const [text] = useDebouncedValue(typed, DELAY)
  const looksFor = text.length >= SEARCH_FROM && text !== chosen?.name
  const { data, isFetching } = trpc.customer.page.useQuery(
    looksFor ? { name: text, limit: RESULTS } : skipToken,
    keepOld,
  )
  const found: Choice[] = looksFor ? (data?.list ?? []) : []
  return { found, isSearching: isFetching || typed !== text }
}

/** Finds a customer by a part of its name. */
export const CustomerInput = ({ rule: _, options: __, value, onChange, ...rest }: FieldInputProps) => {
  const t = useWords()
  const chosenID = typeof value === 'number' ? value : null
  const [picked, setPicked] = useState<Choice | null>(null)
  const [typed, setTyped] = useState('')
  const chosen = useChosen(chosenID, picked)
  const { found, isSearching } = useFound(typed.trim(), chosen)
  const shown = chosen ? [chosen, ...found.filter(({ customerID }) => customerID !== chosenID)] : found

  const pick = (next: string | null) => {
    const customer = shown.find(({ customerID }) => String(customerID) === next) ?? null
    setPicked(customer)
    onChange?.(customer?.customerID ?? null)
  }
  const hint = () => {
    if (typed.trim().length < SEARCH_FROM) return t('form.searchFrom', { count: SEARCH_FROM })
    return t(isSearching ? 'form.searching' : 'form.nothingFound')
  }
  // As an option that cannot be chosen, because a listbox without options is none.
  const nothing = typed === '' ? [] : [{ value: '', label: hint(), disabled: true }]
  const choices = shown.map(({ customerID, name }) => ({ value: String(customerID), label: name }))
  return (
    <Select
      {...rest}
      withAsterisk={false}
      searchable
      filter={({ options }) => options}
      placeholder={t('form.searchFrom', { count: SEARCH_FROM })}
      data={choices.length > 0 ? choices : nothing}
      value={chosenID?.toString() ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={pick}
    />
  )
}
