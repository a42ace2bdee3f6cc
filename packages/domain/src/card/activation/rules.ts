import { Permission, type PermissionCode } from '../../access/permissions'
import { DomainError } from '../../error/domain-error'

type Viewer = { permissions: readonly PermissionCode[] }

/** Whether activating cards is all that the viewer may do. Specification §2, Home. */
export const onlyActivates = ({ permissions }: Viewer): boolean =>
  permissions.length === 1 && permissions[0] === Permission.CAN_ACTIVATE_CARDS

/** Refusal to activate cards in a company without a default unit. Rules §4. */
export const noDefaultUnit = (): DomainError =>
  new DomainError('ERROR_INVALID_VALUE', { reason: 'noDefaultUnit' })
