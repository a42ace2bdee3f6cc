import { MailState, type Operator, OperatorStatus } from '@kaarditeek/domain/operator/schema'
import { Badge } from '../../components/badge'
import { TextLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'
import { TextValue } from '../../components/value'
import { languageChoices, useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { roleText } from '../../shared/role/role'

const column = columnsOf<Operator>('operator')
const [name, email, role, scope, lang, login, factor, tied] = [
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
  column.flag('secondFactor'),
  column.flag('providerTied'),
]

/** The data of a user's account below its name. */
export const operatorData = [email, role, scope, column.moment('lastLogin'), factor, tied]
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

/** Fields of a user that lists show within other columns or leave to the user's page. */
export const operatorDetails = [
  ...['canClose', 'canEdit', 'companyName', 'distributorName', 'isSelf', 'lang', 'lastLogin', 'level'],
  ...['mailState', 'providerTied', 'role', 'roleNr', 'secondFactor', 'status'],
] as const satisfies (keyof Operator)[]

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

/** Shows whether a user can log in, or why not. */
export const LoginBadge = ({ operator: { loginAllowed, status, mailState } }: { operator: Operator }) => {
  const t = useWords()
  if (!loginAllowed)
    return (
      <Badge icon="lock" tone="bad">
        {t('operator.disallowed')}
      </Badge>
    )
  if (status === OperatorStatus.active)
    return (
      <Badge icon="check" tone="good">
        {t('operator.allowed')}
      </Badge>
    )
  return mailState === MailState.waiting || mailState === MailState.refused ? (
    <Badge icon="warning" tone="warn">
      {t('operator.mailStuck')}
    </Badge>
  ) : (
    <Badge icon="mail" tone="accent">
      {t('operator.invited')}
    </Badge>
  )
}

/** Returns a user's name, or "Registering user" before registration. Rule 11.9. */
export const useName = ({ name }: Pick<Operator, 'name'>): string => {
  const t = useWords()
  return name ?? t('operator.registering')
}
