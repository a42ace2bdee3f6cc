import {
  type WebApiDetail,
  type WebApiPerm,
  WebApiPermission,
  type WebApiPermissionName,
} from '@kaarditeek/domain/web-api/schema'
import { Button, Group, Text } from '@mantine/core'
import { Icon } from '../../components/icon'
import { IconButton } from '../../components/icon-button'
import { failureNotice, notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { api, client, trpc } from '../../lib/trpc'
import { useConfirmed } from '../../lib/use-confirmed'
import { Item, Part } from './part'
import { permissionNames } from './permission-names'
import classes from './web-api.module.css'

/** What a web API may do, and what could be permitted besides. */
export const Permissions = ({ of: { webApiId, webApiPerms } }: { of: WebApiDetail }) => {
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
            title={t(`webApi.${one.permission.name}`)}
            actions={mayEdit && <RemovePermission of={one} />}
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

const RemovePermission = ({ of: { id, permission } }: { of: WebApiPerm }) => {
  const t = useWords()
  const name = t(`webApi.${permission.name}`)
  const question = {
    title: t('webApi.closePermissionTitle', { permission: name }),
    body: t('webApi.closePermissionBody'),
    verb: t('webApi.closePermission'),
  }
  const closing = useConfirmed(question, async () => {
    await client.webApi.closePermission.mutate({ id }).finally(() => void api.webApi.invalidate())
    notice(t('webApi.deleted'), name)
  })
  return <IconButton icon="remove" label={question.title} loading={closing.isPending} onClick={closing.ask} />
}

const AddPermission = ({ webApiId, name }: { webApiId: number; name: WebApiPermissionName }) => {
  const t = useWords()
  const permission = t(`webApi.${name}`)
  const adding = trpc.webApi.addPermission.useMutation({
    onSuccess: () => notice(t('common.saved')),
    onError: failureNotice,
    onSettled: () => api.webApi.invalidate(),
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
