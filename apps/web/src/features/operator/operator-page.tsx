import type { Operator } from '@kaarditeek/domain/operator/schema'
import type { ReactNode } from 'react'
import { EditAction } from '../../components/action/edit-action'
import { Data } from '../../components/data'
import { Page } from '../../components/page'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { BarLogin } from './bar-login'
import { LoginBadge, nameAlone, operatorData, tiedOperatorData } from './columns'
import { EditOperatorForm } from './edit-operator-form'
import classes from './operator.module.css'
import { OperatorActions } from './operator-actions'
import { OperatorNotices } from './operator-notices'
import { OperatorRights } from './operator-rights'
import { ResetFactor } from './reset-factor'
import { UnbarLogin } from './unbar-login'
import { Untie } from './untie'
import { useInvitation } from './use-invitation'

type Props = {
  accountID: number
  back: ReactNode
  /** The last acts of the user, which another feature provides. */
  acts: (email: string) => ReactNode
}

/** The page of a user's account: its data, notices about the login, the user's last acts and rights, and the actions that edit and close it. */
export const OperatorPage = ({ accountID, back, acts }: Props) => {
  const [operator] = trpc.operator.get.useSuspenseQuery({ accountID })
  const [{ roles, formerRoleNr }] = trpc.operator.userOptions.useSuspenseQuery({ accountID })
  const t = useWords()
  const may = useMay()
  const role = roles.find(({ roleNr }) => roleNr === operator.roleNr)
  return (
    <Page
      back={back}
      title={nameAlone(operator)}
      beside={<LoginBadge operator={operator} />}
      actions={
        <>
          <ResetFactor operator={operator} />
          <Untie operator={operator} />
          {may('closeOperators') ? (
            <OperatorActions operator={operator} />
          ) : (
            <>
              <BarLogin operator={operator} roles={roles} />
              <UnbarLogin operator={operator} roles={roles} formerRoleNr={formerRoleNr} />
            </>
          )}
          {may('manageOperators') && (
            <EditAction
              title={t('operator.edit', { name: nameAlone(operator) })}
              verb={t('form.edit')}
              why={operator.canEdit ? null : t('operator.cannotEdit')}
            >
              {(done) => <EditOperatorForm operator={operator} done={done} />}
            </EditAction>
          )}
        </>
      }
    >
      <OperatorNotices operator={operator} />
      <Account operator={operator} />
      <div className={classes.parts} data-beside={may('viewAuditLog') || undefined}>
        {acts(operator.email)}
        <OperatorRights operator={operator} role={role} />
      </div>
    </Page>
  )
}

/** Shows the data of an account. */
const Account = ({ operator }: { operator: Operator }) => {
  const t = useWords()
  const invitation = useInvitation(operator)
  const fields = operator.providerTied ? tiedOperatorData : operatorData
  return <Data label={t('operator.account')} record={{ ...operator, ...invitation }} fields={fields} />
}
