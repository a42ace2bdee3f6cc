import { customerUnitListInput } from '@kaarditeek/domain/customer-unit/list'
import type { z } from 'zod'

/** Search params of a customer's units, as a tab. */
export const customerUnitsSearch = customerUnitListInput.omit({ customerID: true })
export type CustomerUnitsSearch = z.output<typeof customerUnitsSearch>
