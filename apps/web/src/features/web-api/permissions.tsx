import {
  type WebApiDetail,
  type WebApiPerm,
  WebApiPermission,
  type WebApiPermissionName,
} from '@kaarditeek/domain/web-api/schema'
import { Button, Group, Text } from '@mantine/core'
import { CloseAction } from '../../components/action/close-action'
import { Icon } from '../../components/icon'
import { failureNotice, notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { Item, Part } from './part'
import { permissionNames } from './permission-choice'
import classes from './web-api.module.css'

/** The permissions of a web API, with buttons that add the missing ones. */
export const Permissions = ({ webApi: { webApiId, webApiPerms } }: { webApi: WebApiDetail }) => {
  const t = useWords()
  const mayEdit = useMay()('editWebApis')
  const missing = permissionNames.filter((name) => !webApiPerms.some((one) => one.permission.name === name))
  return (
    <Part title={t('webApi.permissions')}>
      {webApiPerms.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('webApi.noPermissions')}
        </Text>
      )}
      <ul className={classes.items}>
        {webApiPerms.map((one) => (
          <Item
            key={one.id}
            author={one.author}
            authorName={one.authorName}
            title={t(`webApi.${one.permission.name}`)}
            actions={mayEdit && <RemovePermission webApiPerm={one} />}
          />
        ))}
      </ul>
      {mayEdit && (
        <Group gap="xs" mt="xs">
          {missing.map((name) => (
            <AddPermission key={name} webApiId={webApiId} name={name} />
          ))}
        </Group>
      )}
    </Part>
  )
}

const RemovePermission = ({ webApiPerm: { id, permission } }: { webApiPerm: WebApiPerm }) => {
  const t = useWords()
  const name = t(`webApi.${permission.name}`)
  return (
    <CloseAction
      icon="remove"
      call={trpc.webApi.closePermission}
      input={{ id }}
      title={t('webApi.closePermissionTitle', { permission: name })}
      body={t('webApi.closePermissionBody')}
      verb={t('webApi.closePermission')}
      closed={() => notice(t('webApi.deleted'), name)}
    />
  )
}

const AddPermission = ({ webApiId, name }: { webApiId: number; name: WebApiPermissionName }) => {
  const t = useWords()
  const permission = t(`webApi.${name}`)
  const adding = trpc.webApi.addPermission.useMutation({
    onSuccess: () => notice(t('common.saved')),
    onError: failureNotice,
  })
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Icon name="plus" size={14} />}
      loading={adding.isPending}
      aria-label={t('webApi.addPermission', { permission })}
      onClick={() => adding.mutate({ webApiId, permission: WebApiPermission[name] })}
    >
      {permission}
    </Button>
  )
}
