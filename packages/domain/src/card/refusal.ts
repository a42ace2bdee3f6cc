import type { z } from 'zod'
import { webApiRequest } from '../web-api/request'

/** A refused payment or balance query of a card; `terminalID` and `requestedAmount` (cents) as the terminal sent them. */
export const cardRefusal = webApiRequest.pick({
  receivedAt: true,
  requestID: true,
  kind: true,
  terminalID: true,
  requestedAmount: true,
  refusal: true,
})
export type CardRefusal = z.output<typeof cardRefusal>
