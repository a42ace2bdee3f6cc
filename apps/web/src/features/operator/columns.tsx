import type { Operator } from '@kaarditeek/domain/operator/schema'
import { columnsOf } from '../../components/list/columns'
import { TextLink } from '../../components/text-link'
import { TextValue } from '../../components/value'
import { languageChoices } from '../../lib/language'
import { useMay } from '../../lib/session'
import { roleText } from '../../shared/role/role'
import { LoginBadge } from './login-badge'
import { useName } from './name'

const column = columnsOf<Operator>('operator')
const [name, email, role, scope, lang, login] = [
  column.title('name', (operator) => <Name operator={operator} />),
  column.email('email'),
  column.show('role', roleText),
  column.show(
    'companyName',
    ({ companyName, distributorName }) => <TextValue value={companyName ?? distributorName} />,
    { label: 'operator.scope' },
  ),
  column('lang', (lang) => languageChoices.find(({ value }) => value === lang)?.label),
  column.show('loginAllowed', (operator) => <LoginBadge operator={operator} />),
]

/** The data of a user's account below its name. */
export const operatorData = [email, role, scope, column.moment('lastLogin')]
export const operatorColumns = [name, email, role, scope, login]
export const companyOperatorColumns = [
  column.title('name', (operator) => <NameInCompany operator={operator} />),
  email,
  role,
  lang,
  login,
]
/** Columns of a distributor's users, without the role, which they all share. */
export const distributorOperatorColumns = [name, email, lang, login]

const Name = ({ operator }: { operator: Operator }) => (
  <TextLink to="/operators/$accountID" params={operator}>
    {useName(operator)}
  </TextLink>
)

/** Links to the user's page: within the company for viewers who manage users, else the general one. */
const NameInCompany = ({ operator }: { operator: Operator }) => {
  const name = useName(operator)
  const mayManage = useMay()('manageOperators')
  const { accountID, companyID } = operator
  if (companyID === null || !mayManage) return <Name operator={operator} />
  return (
    <TextLink to="/company/$companyID/operators/$accountID" params={{ companyID, accountID }}>
      {name}
    </TextLink>
  )
}
