import { z } from 'zod'
import { text } from '../field'

/** Where a screen crashed, and how. Specification §7, `/send-errors`. */
export const clientError = z.strictObject({ module: text(200), error: text(4000) })
export type ClientError = z.output<typeof clientError>

/** Runs of digits as long as a card number, whatever stands between them, and keys of ours. */
const SECRETS = /\d(?:[ -]?\d){9,}|kt[kp]_[\w-]+|[0-9a-f]{8}-[0-9a-f-]{27}/gi

/** The text without what may be a card number, a key or a mailed link. */
export const withoutSecrets = (error: string): string => error.replace(SECRETS, '…')
