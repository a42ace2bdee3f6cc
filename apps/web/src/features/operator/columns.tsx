import { RoleNr } from '@kaarditeek/domain/access/access'
import { MailState, type Operator, OperatorStatus } from '@kaarditeek/domain/operator/schema'
import { AuthorName } from '../../components/author-name'
import { Badge } from '../../components/badge'
import { TextLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'
import { DayValue, FlagValue, TextValue } from '../../components/value'
import { useDates } from '../../lib/dates'
import { languageChoices, useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { DistributorLink } from '../../shared/distributor/link'
import { roleText } from '../../shared/role/role'

addSetupWordings()

const column = columnsOf<Operator>('operator')
const [name, nameOfAny, email, role, roleOfAny, scope, lang, login, tied] = [
  column.title('name', (operator) => <Name operator={operator} />),
  column.title('name', (operator) => <Name operator={operator} fromUsers />),
  column.email('email', { width: 10.5, priority: 4 }),
  column.show('role', roleText, { width: 6.5, priority: 3 }),
  column.show('role', roleText, { width: 8.5, priority: 3 }),
  column.show(
    'companyName',
    ({ companyName, distributorName }) => <TextValue value={companyName ?? distributorName} />,
    { label: 'operator.scope', width: 10.5, priority: 5 },
  ),
  column('lang', (lang) => languageChoices.find(({ value }) => value === lang)?.label, {
    width: 5.25,
    grows: false,
    priority: 0,
  }),
  column.show('loginAllowed', (operator) => <LoginBadge operator={operator} />, {
    width: 7,
    grows: false,
    priority: 3,
  }),
  column.flag('providerTied'),
]
/** Whether and when a user logs in, for lists: the day of the last login, and whether a second step is asked for. */
const [lastDay, twoSteps] = [
  column.day('lastLogin', { label: 'operator.lastDay', width: 6.75, grows: false, priority: 2 }),
  column.show('secondFactor', (operator) => <Factor operator={operator} />, {
    label: 'operator.twoSteps',
    width: 7.25,
    grows: false,
    priority: 2,
  }),
]
const logins = [login, lastDay, twoSteps]

/** An account with who added it and when; null where the audit log has no such line, or not for the viewer. */
export type Invited = { invitedBy: string | null; invitedByName: string | null; invitedAt: Date | null }
const ofPage = columnsOf<Operator & Invited>('operator')

/** The data of a user's account. */
export const operatorData = [
  column.email('email'),
  column.show('role', (operator) => <RoleLink {...operator} />),
  column.show('companyName', (operator) => <CompanyLink {...operator} />, {
    label: 'operator.company',
    onlyGiven: true,
  }),
  column.show('distributorName', (operator) => <DistributorLink {...operator} />, {
    label: 'operator.distributor',
    onlyGiven: true,
  }),
  lang,
  column.moment('lastLogin'),
  column.show('secondFactor', (operator) => <Factor operator={operator} withDay />),
  ofPage.show('invitedAt', (operator) => <Added {...operator} />, { onlyGiven: true }),
]

/** The same of a user who is tied to the identity provider. */
export const tiedOperatorData = [...operatorData, tied]
export const operatorColumns = [nameOfAny, email, roleOfAny, scope, ...logins]
export const companyOperatorColumns = [
  column.title('name', (operator) => <NameInCompany operator={operator} />, { width: 11 }),
  email,
  role,
  lang,
  ...logins,
]
/** Columns of a distributor's users, without the role, which they all share. */
export const distributorOperatorColumns = [name, email, lang, ...logins]

/** Fields of a user that lists show within other columns or leave to the user's page. */
export const operatorDetails = [
  ...[
    'canClose',
    'canEdit',
    'companyName',
    'distributorName',
    'factorMissingFrom',
    'isSelf',
    'lang',
    'level',
    'mailState',
  ],
  ...['providerTied', 'role', 'roleNr', 'status', 'webActivities'],
] as const satisfies (keyof Operator)[]

/** Links to the user's page, which leads back to the list of all users if it was opened from there. */
const Name = ({ operator, fromUsers }: { operator: Operator; fromUsers?: true }) => (
  <TextLink to="/operators/$accountID" params={operator} state={{ fromUsers }}>
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

/** Links to the company of an account, for viewers who may open companies. */
const CompanyLink = ({ companyID, companyName }: Pick<Operator, 'companyID' | 'companyName'>) => {
  const mayOpen = useMay()('manageCompanies')
  if (companyID === null || !mayOpen) return <TextValue value={companyName} />
  return (
    <TextLink to="/companies/$companyID" params={{ companyID }}>
      {companyName}
    </TextLink>
  )
}

/** When an account was added, and by whom. */
const Added = ({ invitedAt, invitedBy, invitedByName }: Invited) => (
  <>
    <DayValue value={invitedAt} />
    {invitedBy !== null && (
      <>
        {' · '}
        <AuthorName name={invitedByName} email={invitedBy} />
      </>
    )}
  </>
)

/** The role of a user, linked to the roles of the company for viewers who edit them. */
const RoleLink = (operator: Pick<Operator, 'roleNr' | 'role'>) => {
  const mayEdit = useMay()('manageOwnCompany') && operator.roleNr >= RoleNr.firstOwn
  if (!mayEdit) return roleText(operator)
  return (
    <TextLink to="/companies/company" search={{ tab: 'userRoles' }}>
      {roleText(operator)}
    </TextLink>
  )
}

type FactorProps = { operator: Operator; withDay?: boolean }

/** Whether the login asks for a second factor, and of a user who lacks a required one from which day on it is required. */
const Factor = ({ operator: { secondFactor, factorMissingFrom: from }, withDay }: FactorProps) => {
  const t = useWords()
  const dates = useDates()
  if (from === null) return <FlagValue value={secondFactor} />
  return (
    <Badge icon="warning" tone="warn">
      {withDay ? t('operator.factorMissing', { day: dates.day(from) }) : t('operator.factorLacking')}
    </Badge>
  )
}

/** Shows whether a user can log in, or why not. */
export const LoginBadge = ({ operator }: { operator: Operator }) => {
  const { loginAllowed, status, mailState, webActivities } = operator
  const t = useWords()
  if (!webActivities)
    return (
      <Badge icon="lock" tone="calm">
        {t('operator.barredByRole')}
      </Badge>
    )
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

/** Names a user where one stands alone: before registration by the email. */
export const nameAlone = ({ name, email }: Pick<Operator, 'name' | 'email'>): string => name ?? email
