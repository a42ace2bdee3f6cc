import { useAuthorName } from './history/use-author-name'
import { Email, TextValue } from './value'

type Props = { name: string | null; email: string | null; none?: string }

/** Who did something: the person's name, with the email in its tooltip. A person without a name has the email alone. */
export const AuthorName = ({ name, email, none }: Props) => {
  const shown = useAuthorName(name ?? email)
  if (shown === null) return <TextValue value={null} none={none} />
  return (
    <span title={email !== null && email !== name && email.includes('@') ? email : undefined}>
      <Email address={shown} />
    </span>
  )
}
