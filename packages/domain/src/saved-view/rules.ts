import { Level, type RoleLevel } from '../access/access'
import { PAN_MIN } from '../card-product/rules'
import { DomainError } from '../error/domain-error'

/** Open views of an account. Rule 21.2. */
export const MAX_VIEWS = 100

/** Why an account cannot have another view, or null. */
export const mayAddView = (open: number): DomainError | null =>
  open < MAX_VIEWS ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'tooManyViews' })

/** Whether the viewer may share views, with everybody or with roles, and change shared ones of others. Rule 21.3. */
export const mayShareViews = ({ level }: { level: RoleLevel }): boolean => level >= Level.superuser

/** Whether the viewer may change or delete a view that is shown to him. Rule 21.3. */
export const mayEditView = (view: { own: boolean; shared: boolean }, viewer: { level: RoleLevel }): boolean =>
  view.own || (view.shared && mayShareViews(viewer))

const CARD_NUMBER = new RegExp(`\\d{${PAN_MIN},}`)

/** Why filters cannot be kept in `field`, or null: `cardNumberInView` if one may be a card number. Rule 21.1. */
export const mayKeepSearch = (search: object, field = 'state'): DomainError | null =>
  Object.values(search).some((value) => CARD_NUMBER.test(String(value).replaceAll(/[\s-]/g, '')))
    ? new DomainError('ERROR_INVALID_VALUE', { field, reason: 'cardNumberInView' })
    : null
