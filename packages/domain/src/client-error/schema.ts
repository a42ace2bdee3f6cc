import { z } from 'zod'
import { text } from '../field'

/** A crash of a screen. Rule 11.15. */
export const clientError = z.strictObject({ module: text(200), error: text(4000) })
export type ClientError = z.output<typeof clientError>

/** Ten or more digits, with or without spaces or hyphens between them; API keys and tokens; UUIDs. */
const SECRETS = /\d(?:[ -]?\d){9,}|kt[kp]_[\w-]+|[0-9a-f]{8}-[0-9a-f-]{27}/gi

/** Redacts text that may be a card number, a key or a mailed link. */
export const withoutSecrets = (error: string): string => error.replace(SECRETS, '…')
