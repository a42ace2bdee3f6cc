import { RoleNr } from '@kaarditeek/domain/access/access'
import { trpc } from '../../lib/trpc'

/** Roles of the own company. */
export const useOwnRoles = () => {
  const [{ list }] = trpc.role.assignable.useSuspenseQuery({ companyID: 'company' })
  return list.filter(({ roleNr }) => roleNr >= RoleNr.firstOwn)
}
