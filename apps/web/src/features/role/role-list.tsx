import { roleListInput } from '@kaarditeek/domain/role/list'
import type { z } from 'zod'
import { ListTab } from '../../components/list/api-list'
import { api } from '../../lib/trpc'
import { roleColumns } from './columns'
import { NewRole } from './role-form'
import { roleDetails } from './role-rights'

/** The roles of the own company, as a tab. */
export const RoleList = ({ search }: { search: z.output<typeof roleListInput> }) => (
  <ListTab
    ns="role"
    titled
    list={api.role}
    schema={roleListInput}
    search={search}
    columns={roleColumns}
    details={roleDetails}
    hidden={['canDelete']}
    add={{ access: 'manageOwnCompany', form: (done) => <NewRole done={done} /> }}
  />
)
