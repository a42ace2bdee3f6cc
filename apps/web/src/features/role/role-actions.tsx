import type { Role } from '@kaarditeek/domain/role/schema'
import { Group } from '@mantine/core'
import { IconButton } from '../../components/icon-button'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { api, client } from '../../lib/trpc'
import { useConfirmed } from '../../lib/use-confirmed'

/** Edits a role, and deletes one that nobody holds. */
export const RoleActions = ({ of: { id, name, canDelete }, edit }: { of: Role; edit: () => void }) => {
  const t = useWords()
  const question = {
    title: t('role.deleteTitle', { name }),
    body: t('role.deleteBody'),
    verb: t('role.deleteVerb'),
  }
  const deleting = useConfirmed(question, async () => {
    await client.role.delete.mutate({ id }).finally(() => void api.role.invalidate())
    notice(t('role.deleted', { name }))
  })
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      <IconButton icon="edit" label={t('role.edit', { name })} onClick={edit} />
      <IconButton
        icon="remove"
        label={t('role.delete', { name })}
        why={canDelete ? null : t('role.inUse')}
        loading={deleting.isPending}
        onClick={deleting.ask}
      />
    </Group>
  )
}
