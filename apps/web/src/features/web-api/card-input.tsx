import { isPan, panInGroups } from '@kaarditeek/domain/card/pan'
import { CardState } from '@kaarditeek/domain/card/rules'
import type { CardRow } from '@kaarditeek/domain/card/schema'
import { panOfTry } from '@kaarditeek/domain/payment/try'
import { partsOfName, SEARCH_MIN } from '@kaarditeek/domain/search/schema'
import { Autocomplete } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { skipToken } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type FieldInputProps, mantineProps } from '../../components/form/field-input'
import { useFormContext } from '../../components/form/form-context'
import { useWords } from '../../lib/language'
import { keepPrevious } from '../../lib/list'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'

/** Search debounce in milliseconds. Rule 15.3. */
const DELAY = 500

/** Cards that the palette's search finds, the holder by the number in groups. */
const useCards = (typed: string): Map<string, string | undefined> => {
  const mayFind = useMay()('viewCards')
  const [text] = useDebouncedValue(typed, DELAY)
  const isNeeded = (some: string) => mayFind && some.length >= SEARCH_MIN && !isPan(panOfTry(some))
  const { data } = trpc.search.find.useQuery(isNeeded(text) ? { search: text } : skipToken, keepPrevious)
  const found = isNeeded(typed) && isNeeded(text) ? (data?.list ?? []) : []
  return new Map(
    found
      .filter(({ type }) => type === 'card')
      .map(({ name }) => {
        const { label, help } = partsOfName(name)
        return [panInGroups(label), help]
      }),
  )
}

const hasMoney = ({ balanceAndTotals: { amountBalance, countBalance } }: CardRow) =>
  amountBalance !== 0 && countBalance !== 0

/** How many cards are read to find one that can pay. */
const READ = 10

/** Proposes the number of an active card, one with money if it is among the first, once, if the field begins empty. */
const useProposal = (isEmpty: boolean) => {
  const { prefill } = useFormContext()
  const mayFind = useMay()('viewCards')
  const [isWanted] = useState(isEmpty)
  const isDone = useRef(false)
  const asked = { cardState: CardState.active, limit: READ } as const
  const { data } = trpc.card.page.useQuery(isWanted && mayFind ? asked : skipToken)
  const usable = data?.list.filter(({ blocked }) => !blocked) ?? []
  const pan = (usable.find(hasMoney) ?? usable[0])?.pan
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new proposal matters
  useEffect(() => {
    if (pan === undefined || isDone.current) return
    isDone.current = true
    if (isEmpty) prefill('pan', panInGroups(pan))
  }, [pan])
}

/**
 * A card number: typed or pasted, or found by its last digits or its holder. Starts with an active card's. Another number can be
 * typed, to see it refused. A code belongs to its card, so that of the card before is cleared.
 */
export const CardInput = ({ value, onChange, ...rest }: FieldInputProps) => {
  const t = useWords()
  const shown = typeof value === 'string' ? value : ''
  useProposal(shown === '')
  const holders = useCards(shown.trim())
  const [opened, { open, close }] = useDisclosure(false)
  const pans = [...holders.keys()]
  const { prefill } = useFormContext()
  const change = (next: string) => {
    onChange?.(next)
    prefill('pin', '')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const [first] = pans
    if (event.key !== 'Enter' || !opened || first === undefined) return
    // Enter takes the first match instead of sending the form.
    event.preventDefault()
    if (event.currentTarget.hasAttribute('aria-activedescendant')) return
    change(first)
    close()
  }
  return (
    <Autocomplete
      {...mantineProps(rest)}
      placeholder={t('tryTerminal.panSearch')}
      value={shown}
      onChange={change}
      data={pans}
      filter={({ options }) => options}
      renderOption={({ option }) => [option.value, holders.get(option.value)].filter(Boolean).join(' · ')}
      dropdownOpened={opened}
      onDropdownOpen={open}
      onDropdownClose={close}
      onKeyDown={onKeyDown}
    />
  )
}
