import { Permission, type PermissionCode } from '../../access/permissions'
import { DomainError } from '../../error/domain-error'

type Viewer = { permissions: readonly PermissionCode[] }

/** Whether activating cards is the viewer's only permission. Rule 11.3. */
export const onlyActivates = ({ permissions }: Viewer): boolean =>
  permissions.length === 1 && permissions[0] === Permission.CAN_ACTIVATE_CARDS

/** Refusal to find a card to activate that is active already. Rule 5.5. */
export const cardActivated = (): DomainError =>
  new DomainError('ERROR_NOT_FOUND', { reason: 'cardActivated' })

/** Refusal to activate cards in a company without a default unit. Rule 5.5. */
export const noDefaultUnit = (): DomainError =>
  new DomainError('ERROR_INVALID_VALUE', { reason: 'noDefaultUnit' })
