import type { Operator } from '@kaarditeek/domain/operator/schema'
import { Paper, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Data } from '../../components/data'
import { Page, PageSection } from '../../components/page'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { LoginBadge, nameAlone, operatorData, tiedOperatorData } from './columns'
import { EditOperatorForm } from './edit-operator-form'
import classes from './operator.module.css'
import { OperatorActions } from './operator-actions'
import { OperatorNotices } from './operator-notices'
import { OperatorRights } from './operator-rights'
import { ResetFactor } from './reset-factor'
import { Untie } from './untie'
import { useInvitation } from './use-invitation'

type Props = {
  accountID: number
  back: ReactNode
  /** The last acts of the user, which another feature provides. */
  acts: (email: string) => ReactNode
}

/** A user's account: notices about the login, what is known of it, its form, the user's rights and last acts, and the actions that close it. */
export const OperatorPage = ({ accountID, back, acts }: Props) => {
  const [operator] = trpc.operator.get.useSuspenseQuery({ accountID })
  const may = useMay()
  const mayClose = may('closeOperators')
  return (
    <Page
      back={back}
      title={nameAlone(operator)}
      beside={<LoginBadge operator={operator} />}
      actions={
        <>
          <ResetFactor operator={operator} />
          <Untie operator={operator} />
          {mayClose && <OperatorActions operator={operator} />}
        </>
      }
    >
      <OperatorNotices operator={operator} />
      <Account operator={operator} />
      <div className={classes.parts} data-beside={may('viewAuditLog') || undefined}>
        <Editing operator={operator} mayClose={mayClose} />
        <OperatorRights operator={operator} />
        {acts(operator.email)}
      </div>
    </Page>
  )
}

/** What is known of an account that its form does not show. */
const Account = ({ operator }: { operator: Operator }) => {
  const t = useWords()
  const invitation = useInvitation(operator)
  const fields = operator.providerTied ? tiedOperatorData : operatorData
  return <Data label={t('operator.account')} record={{ ...operator, ...invitation }} fields={fields} />
}

/** The form of an account, as a part of its page. */
const Editing = ({ operator, mayClose }: { operator: Operator; mayClose: boolean }) => {
  const t = useWords()
  const [times, setTimes] = useState(0)
  const { accountID, status, companyID, canEdit, isSelf } = operator
  return (
    <PageSection title={t('operator.data')}>
      <Paper withBorder radius="lg" p="lg" maw={760}>
        <Stack gap="lg">
          <EditOperatorForm
            key={`${accountID} ${status} ${times}`}
            operator={operator}
            again={() => setTimes(times + 1)}
          />
          {companyID !== null && canEdit && !mayClose && !isSelf && (
            <Text size="sm" c="dimmed">
              {t('operator.leaverHelp')}
            </Text>
          )}
        </Stack>
      </Paper>
    </PageSection>
  )
}
