import { serviceAccountListInput } from '@kaarditeek/domain/service-account/list'
import type { ServiceAccount } from '@kaarditeek/domain/service-account/schema'
import type { z } from 'zod'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { ApiGuideLink } from '../../components/api-guide-link'
import { ListTab } from '../../components/list/api-list'
import { columnsOf } from '../../components/list/columns'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { api, trpc } from '../../lib/trpc'
import type { RoleForm } from '../../shared/role/with-new-role'
import { EditServiceAccount, NewServiceAccount } from './service-account-form'
import { ServiceTokens } from './service-tokens'

const details = {
  idOf: ({ serviceAccountID }: ServiceAccount) => serviceAccountID,
  show: (account: ServiceAccount) => <ServiceTokens account={account} />,
}

type Props = { search: z.output<typeof serviceAccountListInput>; newRole: RoleForm }

/** The service accounts of the own company, as a tab. Each row expands to its access tokens. */
export const ServiceAccountList = ({ search, newRole }: Props) => (
  <ListTab
    ns="serviceAccount"
    titled
    list={api.serviceAccount}
    schema={serviceAccountListInput}
    search={search}
    columns={columns}
    noColumnFor="roleNr"
    details={details}
    more={<ApiGuideLink />}
    add={{
      access: 'manageServiceAccounts',
      form: (done) => <NewServiceAccount newRole={newRole} done={done} />,
    }}
  />
)

const column = columnsOf<ServiceAccount>('serviceAccount')

const columns = [
  column.title('name', ({ name }) => name, { label: 'operator.name' }),
  column('role', (role) => role, { label: 'operator.role' }),
  column.moment('createdAt', { label: 'accessToken.createdAt' }),
  column.email('createdBy'),
  column.actions('manageServiceAccounts', (account) => <ServiceAccountActions account={account} />),
]

/** Actions that edit a service account and close it with its tokens. */
const ServiceAccountActions = ({ account }: { account: ServiceAccount }) => {
  const t = useWords()
  const { serviceAccountID, name } = account
  return (
    <>
      <EditAction title={t('serviceAccount.edit', account)}>
        {(done) => <EditServiceAccount account={account} done={done} />}
      </EditAction>
      <CloseAction
        call={trpc.serviceAccount.close}
        input={{ serviceAccountID }}
        title={t('serviceAccount.closeTitle', account)}
        body={t('serviceAccount.closeBody')}
        verb={t('serviceAccount.close')}
        closed={() => notice(t('serviceAccount.closed'), name)}
      />
    </>
  )
}
