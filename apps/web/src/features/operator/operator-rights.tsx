import { Level, RoleNr } from '@kaarditeek/domain/access/access'
import type { Operator } from '@kaarditeek/domain/operator/schema'
import type { AssignableRole } from '@kaarditeek/domain/role/schema'
import { Paper, Stack, Text } from '@mantine/core'
import { PageSection } from '../../components/page'
import { useWords } from '../../lib/language'
import { addSetupWordings } from '../../lib/setup-wordings'
import { PermissionList } from '../../shared/role/permission-list'

addSetupWordings()

/** Says in one sentence what a role is for, where its permissions do not tell; null for a role of the company's own. */
const useSummary = ({ roleNr, level }: Pick<Operator, 'roleNr' | 'level'>): string | null => {
  const t = useWords()
  if (level === Level.administrator) return t('role.administratorRights')
  if (level === Level.distributor) return t('role.distributorRights')
  return roleNr === RoleNr.superuser ? t('role.superuserRights') : null
}

type Props = { operator: Operator; role: AssignableRole | undefined }

/** What the role of a user allows. A viewer who may not give roles knows no more of them than their names. */
const Rights = ({ operator, role }: Props) => {
  const t = useWords()
  const summary = useSummary(operator)
  const permissions = role?.permissions ?? []
  return (
    <Stack gap="md">
      {summary && <Text size="sm">{summary}</Text>}
      {role?.webActivities === false && <Text size="sm">{t('role.noLogin')}</Text>}
      {permissions.length > 0 && <PermissionList permissions={permissions} />}
      {!summary && permissions.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(role ? 'role.noRights' : 'role.unknownRights')}
        </Text>
      )}
    </Stack>
  )
}

/** What a user may do, as a part of the user's page. */
export const OperatorRights = (props: Props) => {
  const t = useWords()
  return (
    <PageSection title={t('role.permissions')}>
      <Paper withBorder radius="lg" p="lg">
        <Rights {...props} />
      </Paper>
    </PageSection>
  )
}
