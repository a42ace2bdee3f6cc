import { Permission, type PermissionCode } from '../../access/permissions'
import { DomainError } from '../../error/domain-error'

type Viewer = { permissions: readonly PermissionCode[] }

/** Whether activating cards is the viewer's only permission. Rule 11.3. */
export const onlyActivates = ({ permissions }: Viewer): boolean =>
  permissions.length === 1 && permissions[0] === Permission.CAN_ACTIVATE_CARDS

type Known = { closedAt: Date | null; customerUnitID: number | null; validTo: Date }

const whyNot = ({ closedAt, customerUnitID, validTo }: Known, now: Date) => {
  if (closedAt) return 'cardClosed'
  return customerUnitID === null || validTo < now ? 'cardExpired' : 'cardActivated'
}

/** Refusal to find a card of the company that is not among those to activate, as not found: it is closed, over or active already. Rule 5.5. */
export const notActivatable = (card: Known, now: Date): DomainError =>
  new DomainError('ERROR_NOT_FOUND', { reason: whyNot(card, now) })

/** Refusal to activate cards in a company without a default unit. Rule 5.5. */
export const noDefaultUnit = (): DomainError =>
  new DomainError('ERROR_INVALID_VALUE', { reason: 'noDefaultUnit' })
