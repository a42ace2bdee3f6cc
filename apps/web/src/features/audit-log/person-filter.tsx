import { SEARCH_MIN } from '@kaarditeek/domain/search/schema'
import { Autocomplete } from '@mantine/core'
import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks'
import { skipToken } from '@tanstack/react-query'
import { FILTER_DELAY, Filter, useFilter, useTyped } from '../../components/list/filters'
import { useWords } from '../../lib/language'
import { keepPrevious } from '../../lib/list'
import { trpc } from '../../lib/trpc'

/** Offered users. Rule 15.3. */
const OFFERED = 5

const isWhole = (text: string) => /^\S+@\S+\.\S+$/.test(text)

/** Names of the users of the company whose name or email has the text, by their emails; null until they are found. */
const usePeople = (typed: string): Map<string, string | null> | null => {
  const [text] = useDebouncedValue(typed, FILTER_DELAY)
  const isNeeded = typed.length >= SEARCH_MIN && text.length >= SEARCH_MIN
  const { data } = trpc.operator.page.useQuery(
    isNeeded ? { companyID: 'company', search: text, limit: OFFERED } : skipToken,
    keepPrevious,
  )
  return isNeeded && data ? new Map(data.list.map(({ email, name }) => [email, name])) : null
}

type InputProps = { label: string; email: string; set: (email: string | null) => void }

const PersonInput = ({ label, email, set }: InputProps) => {
  const t = useWords()
  const { text, setText, setSent } = useTyped(email)
  const people = usePeople(text.trim())
  const filterBy = (wanted: string) => {
    setSent(wanted)
    set(wanted === '' ? null : wanted)
  }
  const search = useDebouncedCallback((typed: string) => filterBy(isWhole(typed) ? typed : ''), FILTER_DELAY)
  return (
    <Autocomplete
      label={label}
      placeholder={t('auditLog.person')}
      value={text}
      // Until a whole email is there, the list is not filtered.
      description={people?.size === 0 && !isWhole(text.trim()) ? t('form.nothingFound') : undefined}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={(next) => {
        setText(next)
        search(next.trim())
      }}
      onOptionSubmit={filterBy}
      data={[...(people?.keys() ?? [])]}
      filter={({ options }) => options}
      renderOption={({ option }) => [people?.get(option.value), option.value].filter(Boolean).join(' · ')}
    />
  )
}

/** Filters by a person's email: chosen among the users of the company by a part of name or email, or typed, as that of a closed user. */
export const PersonFilter = ({ name }: { name: 'email' | 'aboutEmail' }) => {
  const t = useWords()
  const { value, set } = useFilter(name)
  const label = t(name === 'email' ? 'auditLog.author' : 'auditLog.aboutEmail')
  const email = typeof value === 'string' ? value : ''
  return (
    <Filter label={label} text={email || null} clear={() => set(null)}>
      <PersonInput label={label} email={email} set={set} />
    </Filter>
  )
}
