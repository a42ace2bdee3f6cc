import type { Role } from '@kaarditeek/domain/role/schema'
import { Group } from '@mantine/core'
import { confirm } from '../../components/confirm'
import { IconButton } from '../../components/icon-button'
import { failureNotice, notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { api, trpc } from '../../lib/trpc'

/** Edits a role, and deletes one that nobody holds. */
export const RoleActions = ({ of: { id, name, canDelete }, edit }: { of: Role; edit: () => void }) => {
  const t = useWords()
  const deleting = trpc.role.delete.useMutation({
    onSuccess: () => notice(t('role.deleted', { name })),
    onError: failureNotice,
    onSettled: () => api.role.invalidate(),
  })
  const remove = async () => {
    const sure = await confirm({
      title: t('role.deleteTitle', { name }),
      body: t('role.deleteBody'),
      verb: t('role.deleteVerb'),
      dangerous: true,
    })
    if (sure) deleting.mutate({ id })
  }
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      <IconButton icon="edit" label={t('role.edit', { name })} onClick={edit} />
      <IconButton
        icon="remove"
        label={t('role.delete', { name })}
        why={canDelete ? null : t('role.inUse')}
        onClick={() => void remove()}
      />
    </Group>
  )
}
