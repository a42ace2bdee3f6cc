import type { Operator } from '@kaarditeek/domain/operator/schema'
import { Paper, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Facts } from '../../components/facts'
import { Page } from '../../components/page'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { roleText } from '../../lib/role'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { CloseActions } from './close-actions'
import { EditOperatorForm } from './edit-operator-form'
import { LoginBadge } from './login-badge'
import { useName } from './name'
import { OperatorNotices } from './operator-notices'

/** A user's account: what stands in the way of the login, its details, and closing it. */
export const OperatorPage = ({ accountID, back }: { accountID: number; back: ReactNode }) => {
  const t = useWords()
  const [operator] = trpc.operator.get.useSuspenseQuery({ accountID })
  const mayClose = useMay()('closeOperators')
  const [times, setTimes] = useState(0)
  return (
    <Page
      back={back}
      title={useName(operator)}
      beside={<LoginBadge of={operator} />}
      actions={mayClose && <CloseActions of={operator} />}
    >
      <OperatorNotices of={operator} />
      <Paper withBorder radius="lg" p="lg" maw={760} component="section" aria-label={t('operator.data')}>
        <OperatorFacts of={operator} />
        <Title order={2} mt="xl" mb="md">
          {t('operator.data')}
        </Title>
        <EditOperatorForm
          key={`${accountID} ${operator.status} ${times}`}
          of={operator}
          again={() => setTimes(times + 1)}
        />
      </Paper>
    </Page>
  )
}

const OperatorFacts = ({ of: operator }: { of: Operator }) => {
  const t = useWords()
  const dates = useDates()
  const { companyName, distributorName, email, lastLogin } = operator
  return (
    <Facts
      of={[
        { name: t('operator.email'), value: email },
        { name: t('operator.role'), value: roleText(operator) },
        { name: t('operator.place'), value: companyName ?? distributorName ?? t('common.none') },
        { name: t('operator.lastLogin'), value: lastLogin ? dates.moment(lastLogin) : t('common.none') },
      ]}
    />
  )
}
