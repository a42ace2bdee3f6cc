import { SEARCH_MIN } from '@kaarditeek/domain/search/schema'
import { Autocomplete } from '@mantine/core'
import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks'
import { useRef } from 'react'
import { FILTER_DELAY, type useTyped } from '../../components/list/filters'
import { useWords } from '../../lib/language'

const isWhole = (text: string) => /^\S+@\S+\.\S+$/.test(text)

/** What is searched for: the typed text once no more is typed; null while it is too short, or is the filter. */
export const useSought = (typed: string, filter: string): string | null => {
  const [text] = useDebouncedValue(typed, FILTER_DELAY)
  const isNeeded = typed.length >= SEARCH_MIN && text.length >= SEARCH_MIN && typed !== filter
  return isNeeded ? text : null
}

type Props = {
  label: string
  typed: ReturnType<typeof useTyped>
  /** The texts that are offered, each with what is shown before it; null until they are found. */
  offered: ReadonlyMap<string, string | null> | null
  choose: (text: string) => void
  /** Takes a whole email that was typed; null while there is none. */
  setEmail: (email: string | null) => void
}

/** Input of a filter by a person, chosen among those that are offered, or typed as a whole email. */
export const SuggestInput = ({
  label,
  typed: { text, setText, setSent },
  offered,
  choose,
  setEmail,
}: Props) => {
  const t = useWords()
  const chosen = useRef<string | null>(null)
  const take = (option: string) => {
    chosen.current = option
    setSent(option)
    choose(option)
  }
  const search = useDebouncedCallback((typed: string) => {
    // The input reports a chosen option as typed text, too.
    if (typed === chosen.current) return
    const email = isWhole(typed) ? typed : ''
    setSent(email)
    setEmail(email || null)
  }, FILTER_DELAY)
  return (
    <Autocomplete
      label={label}
      placeholder={t('auditLog.person')}
      value={text}
      // Until a whole email is there, the list is not filtered.
      description={offered?.size === 0 && !isWhole(text.trim()) ? t('form.nothingFound') : undefined}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={(next) => {
        setText(next)
        if (next !== chosen.current) chosen.current = null
        search(next.trim())
      }}
      onOptionSubmit={take}
      onKeyDown={({ key, currentTarget }) => {
        const [first] = offered?.keys() ?? []
        const isAtOption = currentTarget.hasAttribute('aria-activedescendant')
        if (key !== 'Enter' || isAtOption || first === undefined) return
        setText(first)
        take(first)
      }}
      data={[...(offered?.keys() ?? [])]}
      filter={({ options }) => options}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      renderOption={({ option }) => [offered?.get(option.value), option.value].filter(Boolean).join(' · ')}
    />
  )
}
