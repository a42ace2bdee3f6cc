import type { PermissionCode } from '@kaarditeek/domain/access/permissions'
import { Text } from '@mantine/core'
import { useWords } from '../../lib/language'
import { addSetupWordings } from '../../lib/setup-wordings'
import { groupsOf } from './groups'
import classes from './permission-list.module.css'

addSetupWordings()

/** The names of permissions, in the groups and the order of a role's form. */
export const PermissionList = ({ permissions }: { permissions: readonly PermissionCode[] }) => {
  const t = useWords()
  return (
    <dl className={classes.list}>
      {groupsOf(permissions).map(({ group, names }) => (
        <div key={group}>
          <Text component="dt" size="xs" c="dimmed">
            {t(`permission.${group}`)}
          </Text>
          {names.map((name) => (
            <Text key={name} component="dd" size="sm">
              {t(`permission.${name}`)}
            </Text>
          ))}
        </div>
      ))}
    </dl>
  )
}
