import { Paper, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Facts } from '../../components/data'
import { Page } from '../../components/page'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { LoginBadge, nameAlone, operatorData, tiedOperatorData } from './columns'
import { EditOperatorForm } from './edit-operator-form'
import { OperatorActions } from './operator-actions'
import { OperatorNotices } from './operator-notices'
import { ResetFactor } from './reset-factor'
import { Untie } from './untie'

/** A user's account: notices about the login, its data, and the actions that close it. */
export const OperatorPage = ({ accountID, back }: { accountID: number; back: ReactNode }) => {
  const t = useWords()
  const [operator] = trpc.operator.get.useSuspenseQuery({ accountID })
  const mayClose = useMay()('closeOperators')
  const [times, setTimes] = useState(0)
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
      <Paper withBorder radius="lg" p="lg" maw={760} component="section" aria-label={t('operator.data')}>
        <Stack gap="lg">
          <Facts record={operator} fields={operator.providerTied ? tiedOperatorData : operatorData} />
          <EditOperatorForm
            key={`${accountID} ${operator.status} ${times}`}
            operator={operator}
            again={() => setTimes(times + 1)}
          />
          {operator.companyID !== null && operator.canEdit && !mayClose && !operator.isSelf && (
            <Text size="sm" c="dimmed">
              {t('operator.leaverHelp')}
            </Text>
          )}
        </Stack>
      </Paper>
    </Page>
  )
}
