import { isStrongPassword } from '@kaarditeek/domain/auth/password'

/** Without 0, O, 1, l and I, which are mistaken for each other when a password is read out to the printer. */
const CHARACTERS = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 16

/** Returns a strong random password. 64 divides the values of a byte, so that each character is as likely. Rule 12.15. */
export const generatedPassword = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(64))
  const password = Array.from(bytes, (byte) => CHARACTERS[byte % 64] ?? '')
    .join('')
    .slice(0, LENGTH)
  return password.length === LENGTH && isStrongPassword(password) ? password : generatedPassword()
}
