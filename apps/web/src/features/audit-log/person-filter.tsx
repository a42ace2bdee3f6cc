import { skipToken } from '@tanstack/react-query'
import { Filter, useFilter, useTyped } from '../../components/list/filters'
import { keepPrevious } from '../../lib/list'
import { trpc } from '../../lib/trpc'
import { SuggestInput, useSought } from './suggest-input'

/** Offered users. Rule 15.3. */
const OFFERED = 5

type InputProps = { label: string; email: string; set: (email: string | null) => void }

const PersonInput = ({ label, email, set }: InputProps) => {
  const typed = useTyped(email)
  const sought = useSought(typed.text.trim(), email)
  const { data } = trpc.operator.page.useQuery(
    sought === null ? skipToken : { companyID: 'company', search: sought, limit: OFFERED },
    keepPrevious,
  )
  const users = sought !== null && data ? new Map(data.list.map((one) => [one.email, one.name])) : null
  return <SuggestInput label={label} typed={typed} offered={users} choose={set} setEmail={set} />
}

/** Filters by whom lines tell of: a user of the company by a part of name or email, or a whole email, as that of a closed user. */
export const PersonFilter = ({ name }: { name: 'aboutEmail' }) => {
  const { label, value, set } = useFilter(name)
  const email = typeof value === 'string' ? value : ''
  return (
    <Filter label={label} text={email || null} clear={() => set(null)}>
      <PersonInput label={label} email={email} set={set} />
    </Filter>
  )
}
