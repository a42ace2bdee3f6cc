import type { Role } from '@kaarditeek/domain/role/schema'
import { Text } from '@mantine/core'
import { useWords } from '../../lib/language'
import { groupsOf } from '../../shared/role/groups'

/** All permissions of a role, by group, below its row. */
const RoleRights = ({ permissions }: Role) => {
  const t = useWords()
  if (permissions.length === 0) return <Text size="sm">{t('role.noRights')}</Text>
  return groupsOf(permissions).map(({ group, names }) => (
    <Text key={group} size="sm">
      <strong>{t(`permission.${group}`)}</strong>: {names.map((name) => t(`permission.${name}`)).join(' · ')}
    </Text>
  ))
}

export const roleDetails = {
  idOf: ({ id }: Role) => id,
  show: (role: Role) => <RoleRights {...role} />,
}
