import {
  type WebApiDetail,
  type WebApiPerm,
  WebApiPermission,
  type WebApiPermissionName,
} from '@kaarditeek/domain/web-api/schema'
import { Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { CloseAction } from '../../components/action/close-action'
import { ActionButton } from '../../components/action-button'
import { Icon } from '../../components/icon'
import { failureNotice, notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { Item, Part, Turn } from './part'
import { permissionNames } from './permission-choice'
import classes from './web-api.module.css'

type Props = { webApi: WebApiDetail }

/** The permissions of a web API on one line, which "Edit" opens. */
export const Permissions = ({ webApi }: Props) => {
  const t = useWords()
  const mayEdit = useMay()('editWebApis')
  const [editing, { toggle }] = useDisclosure(false)
  const { webApiPerms } = webApi
  const edit = mayEdit && (
    <Turn opened={editing} icon={editing ? 'check' : 'edit'} turn={toggle}>
      {t(editing ? 'webApi.permissionsEdited' : 'webApi.editPermissions')}
    </Turn>
  )
  return (
    <Part title={t('webApi.permissions')} action={edit}>
      {webApiPerms.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('webApi.noPermissions')}
        </Text>
      )}
      {editing ? (
        <EditPermissions webApi={webApi} />
      ) : (
        <ul className={classes.chips}>
          {webApiPerms.map(({ id, permission: { name } }) => (
            <li key={id}>{t(`webApi.${name}`)}</li>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** The permissions with their authors, and buttons that delete them and add the missing ones. */
const EditPermissions = ({ webApi: { webApiId, webApiPerms } }: Props) => {
  const t = useWords()
  const missing = permissionNames.filter((name) => !webApiPerms.some((one) => one.permission.name === name))
  return (
    <>
      <ul className={classes.items}>
        {webApiPerms.map((one) => (
          <Item
            key={one.id}
            author={one.author}
            authorName={one.authorName}
            title={t(`webApi.${one.permission.name}`)}
            actions={<RemovePermission webApiPerm={one} />}
          />
        ))}
      </ul>
      <Group gap="xs" mt="xs">
        {missing.map((name) => (
          <AddPermission key={name} webApiId={webApiId} name={name} />
        ))}
      </Group>
    </>
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
    <ActionButton
      size="compact-sm"
      variant="default"
      leftSection={<Icon name="plus" size={14} />}
      loading={adding.isPending}
      aria-label={t('webApi.addPermission', { permission })}
      onClick={() => adding.mutate({ webApiId, permission: WebApiPermission[name] })}
    >
      {permission}
    </ActionButton>
  )
}
