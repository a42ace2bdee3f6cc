import { z } from 'zod'
import { PAN_MAX } from '../../card-product/rules'
import { digits, id } from '../../field'
import { activeCard, endsAfterStart } from '../without-client/schema'

/** Number of digits from which a card is looked up. Specification §5, Activate card. */
export const LOOK_UP_FROM = 10

/** The whole number of a card. */
export const activatable = z.strictObject({ pan: digits(PAN_MAX).min(LOOK_UP_FROM) })
export type Activatable = z.output<typeof activatable>

/** Activates a card under the company's default unit. */
export const activation = z.strictObject({ cardID: id(), ...activeCard }).check(endsAfterStart)
export type Activation = z.output<typeof activation>
