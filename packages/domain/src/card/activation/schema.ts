import { z } from 'zod'
import { PAN_MAX } from '../../card-product/rules'
import { digits, id } from '../../field'
import { activeCard, endsAfterStart } from '../without-client/schema'

/** Number of digits from which a card is looked up. Rule 15.3. */
export const LOOK_UP_FROM = 10

/** Look-up of a card by its whole number. */
export const activatable = z.strictObject({ pan: digits(PAN_MAX).min(LOOK_UP_FROM) })
export type Activatable = z.output<typeof activatable>

/** Activates a card under the company's default unit. */
export const activation = z.strictObject({ cardID: id(), ...activeCard }).check(endsAfterStart)
export type Activation = z.output<typeof activation>
