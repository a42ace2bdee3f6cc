import type { Operator } from '@kaarditeek/domain/operator/schema'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Email } from '../../components/email'
import { languageChoices } from '../../components/language-choices'
import classes from '../../components/list/list.module.css'
import { columnsOf } from '../../components/list/old-columns'
import { useWords } from '../../lib/language'
import { roleText } from '../../lib/role'
import { useMay } from '../../lib/session'
import { LoginBadge } from './login-badge'
import { useName } from './name'

const column = columnsOf<Operator>('operator')

const email = column('email', { show: (operator) => <Email address={operator.email} /> })
const role = column('role', { show: roleText })
const login = column('loginAllowed', { show: (operator) => <LoginBadge of={operator} /> })

/** Of everybody the viewer sees. */
export const useOperatorColumns = () => {
  const t = useWords()
  return useMemo(
    () => [
      column('name', { title: true, show: (operator) => <Name of={operator} /> }),
      email,
      role,
      column('companyName', {
        label: 'operator.place',
        show: ({ companyName, distributorName }) => companyName ?? distributorName ?? t('common.none'),
      }),
      login,
    ],
    [t],
  )
}

const lang = column('lang', {
  show: (operator) => languageChoices.find(({ value }) => value === operator.lang)?.label,
})

/** Of one company's users. */
export const companyOperatorColumns = [
  column('name', { title: true, show: (operator) => <NameInCompany of={operator} /> }),
  email,
  role,
  lang,
  login,
]

/** Of one distributor's users, who all have one role. */
export const distributorOperatorColumns = [
  column('name', { title: true, show: (operator) => <Name of={operator} /> }),
  email,
  lang,
  login,
]

const Name = ({ of: operator }: { of: Operator }) => (
  <Link to="/operators/$accountID" params={operator} className={classes.link}>
    {useName(operator)}
  </Link>
)

/** Who manages users goes on within the company, others to the same page as from everywhere. */
const NameInCompany = ({ of: operator }: { of: Operator }) => {
  const name = useName(operator)
  const mayManage = useMay()('manageOperators')
  const { accountID, companyID } = operator
  if (companyID === null || !mayManage) return <Name of={operator} />
  return (
    <Link
      to="/company/$companyID/operators/$accountID"
      params={{ companyID, accountID }}
      className={classes.link}
    >
      {name}
    </Link>
  )
}
