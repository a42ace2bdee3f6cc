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

/** Names of people by their emails. */
type People = ReadonlyMap<string, string | null>

const has = (name: string | null, text: string) =>
  name?.toLocaleLowerCase().includes(text.toLocaleLowerCase())

/**
 * The users of the company whose name or email has the text, and those among `known`, as administrators are no users of the company; null until
 * they are found.
 */
const usePeople = (typed: string, known: People): People | null => {
  const [text] = useDebouncedValue(typed, FILTER_DELAY)
  const isNeeded = typed.length >= SEARCH_MIN && text.length >= SEARCH_MIN
  const { data } = trpc.operator.page.useQuery(
    isNeeded ? { companyID: 'company', search: text, limit: OFFERED } : skipToken,
    keepPrevious,
  )
  if (!isNeeded || !data) return null
  const others = [...known].filter(([email, name]) => has(email, text) || has(name, text))
  return new Map([...data.list.map(({ email, name }) => [email, name] as const), ...others])
}

type InputProps = { label: string; email: string; known: People; set: (email: string | null) => void }

const PersonInput = ({ label, email, known, set }: InputProps) => {
  const t = useWords()
  const { text, setText, setSent } = useTyped(email)
  const people = usePeople(text.trim(), known)
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
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      renderOption={({ option }) => [people?.get(option.value), option.value].filter(Boolean).join(' · ')}
    />
  )
}

const nobody: People = new Map()

/** Filters by a person's email: chosen by a part of name or email among the users of the company and `known`, or typed, as that of a closed user. */
export const PersonFilter = ({ name, known = nobody }: { name: 'email' | 'aboutEmail'; known?: People }) => {
  const t = useWords()
  const { value, set } = useFilter(name)
  const label = t(name === 'email' ? 'auditLog.author' : 'auditLog.aboutEmail')
  const email = typeof value === 'string' ? value : ''
  return (
    <Filter label={label} text={email || null} clear={() => set(null)}>
      <PersonInput label={label} email={email} known={known} set={set} />
    </Filter>
  )
}
