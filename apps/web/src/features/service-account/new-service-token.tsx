import type { ServiceAccount } from '@kaarditeek/domain/service-account/schema'
import { trpc } from '../../lib/trpc'
import { NewAccessToken, withoutKey } from '../../shared/access-token/new-access-token'
import { useOwnRoles } from './own-roles'

type Props = { account: ServiceAccount; done: () => void }

/** Adds an access token of a service account. */
export const NewServiceToken = ({ account: { serviceAccountID, roleNr }, done }: Props) => {
  const { mutateAsync } = trpc.serviceAccount.createToken.useMutation(withoutKey)
  const role = useOwnRoles().find((one) => one.roleNr === roleNr)
  return (
    <NewAccessToken
      save={(values) => mutateAsync({ ...values, serviceAccountID })}
      held={role?.permissions ?? []}
      done={done}
    />
  )
}
