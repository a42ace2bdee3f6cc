import { plainCode, STEP_SECONDS, stepAt } from '@kaarditeek/domain/factor/rules'
import { Secret, TOTP } from 'otpauth'

/** The product's name, as authenticators show it. */
export const ISSUER = 'Kaarditeek'

/** Steps before and after the current one whose codes are accepted, for clocks that differ. */
const WINDOW = 1

/** The parameters that every app knows. */
const codesOf = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  })

/** Makes a secret of 160 bits, in base 32. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32

/** Returns the address that an app reads from a QR code. */
export const uriOf = (secret: string, email: string): string => codesOf(secret, email).toString()

/** Returns the step that has the code, near the current one; null if none has. */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const delta = codesOf(secret).validate({
    token: plainCode(code),
    timestamp: now.getTime(),
    window: WINDOW,
  })
  return delta === null ? null : stepAt(now) + delta
}
