import { type AuditAuthor, authorFilter } from '@kaarditeek/domain/audit-log/authors'
import { CARD_HOLDER } from '@kaarditeek/domain/change/schema'
import { skipToken } from '@tanstack/react-query'
import { Filter, useInputFor, useTyped } from '../../components/list/filters'
import { useListContext } from '../../components/list/list-context'
import { useWords } from '../../lib/language'
import { keepPrevious } from '../../lib/list'
import { trpc } from '../../lib/trpc'
import { SuggestInput, useSought } from './suggest-input'

type Filters = Partial<Record<'email' | 'author' | 'accessToken', string>>

/** Returns the text of a filter by author. That of a token says so, since it may have the name of a web API. */
const useTextOf = () => {
  const t = useWords()
  return ({ email, author, accessToken }: Filters): string => {
    if (accessToken) return t('auditLog.tokenNamed', { name: accessToken })
    return email || (author === CARD_HOLDER ? t('change.cardHolder') : (author ?? ''))
  }
}

const filterBy = ({ kind, author }: AuditAuthor): Filters => ({ [authorFilter[kind]]: author })

type InputProps = { label: string; value: string; set: (filters: Filters) => void }

const AuthorInput = ({ label, value, set }: InputProps) => {
  const textOf = useTextOf()
  const typed = useTyped(value)
  const sought = useSought(typed.text.trim(), value)
  const { data } = trpc.auditLog.authors.useQuery(
    sought === null ? skipToken : { search: sought },
    keepPrevious,
  )
  const authors = new Map(data?.list.map((one) => [textOf(filterBy(one)), one]))
  const names = new Map([...authors].map(([text, { name }]) => [text, name === text ? null : name]))
  const choose = (text: string) => {
    const chosen = authors.get(text)
    if (chosen) set(filterBy(chosen))
  }
  return (
    <SuggestInput
      label={label}
      typed={typed}
      offered={sought !== null && data ? names : null}
      choose={choose}
      setEmail={(email) => set(email === null ? {} : { email })}
    />
  )
}

/**
 * Filters by who did it, chosen among the authors of the log by a part of their name or email: users, administrators and distributors among them,
 * service accounts, web APIs, access tokens and card holders.
 */
export const AuthorFilter = () => {
  const t = useWords()
  const textOf = useTextOf()
  const { search, change } = useListContext()
  useInputFor('email', 'author', 'accessToken')
  const label = t('auditLog.author')
  const value = textOf(search as Filters)
  const set = (filters: Filters) =>
    change({ email: null, author: null, accessToken: null, ...filters }, { replace: true })
  return (
    <Filter label={label} text={value || null} clear={() => set({})}>
      <AuthorInput label={label} value={value} set={set} />
    </Filter>
  )
}
