import { type Role, roleListInput } from '@kaarditeek/domain/role/schema'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { FormModal } from '../../components/form/form-modal'
import { Icon } from '../../components/icon'
import { ListView } from '../../components/list/list-view'
import { columnsOf } from '../../components/list/old-columns'
import { useWords } from '../../lib/language'
import { anyPage, keepOld } from '../../lib/query-client'
import { trpc } from '../../lib/trpc'
import { EditRoleForm } from './edit-role-form'
import { NewRoleForm } from './new-role-form'
import { RoleActions } from './role-actions'

const column = columnsOf<Role>('role')

const useColumns = (edit: (role: Role) => void) => {
  const t = useWords()
  return useMemo(
    () => [
      column('name', { title: true }),
      column('permissions', {
        show: ({ permissions }) => t('role.permissionCount', { count: permissions.length }),
      }),
      column('webActivities', {
        label: 'role.web',
        show: ({ webActivities }) => t(webActivities ? 'common.yes' : 'common.no'),
      }),
      column('id', {
        align: 'end',
        label: 'list.actions',
        show: (role) => <RoleActions of={role} edit={() => edit(role)} />,
      }),
    ],
    [t, edit],
  )
}

/** The roles of the own company, as a tab. */
export const RoleList = ({ search }: { search: z.output<typeof roleListInput> }) => {
  const t = useWords()
  const [open, setOpen] = useState<Role | 'new' | null>(null)
  const close = () => setOpen(null)
  const page = trpc.role.page.useQuery(search, keepOld)
  const totals = trpc.role.totals.useQuery(anyPage(search), keepOld)
  const isEdited = open !== null && open !== 'new'
  return (
    <>
      <ListView
        ns="role"
        schema={roleListInput}
        search={search}
        page={page}
        totals={totals}
        columns={useColumns(setOpen)}
        compact
        actions={
          <Button leftSection={<Icon name="plus" />} onClick={() => setOpen('new')}>
            {t('role.add')}
          </Button>
        }
      />
      <FormModal title={t('role.add')} opened={open === 'new'} close={close}>
        <NewRoleForm cancel={close} added={setOpen} />
      </FormModal>
      <FormModal title={isEdited ? t('role.edit', { name: open.name }) : ''} opened={isEdited} close={close}>
        {isEdited && <EditRoleForm of={open} done={close} />}
      </FormModal>
    </>
  )
}
