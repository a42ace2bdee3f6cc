import { z } from 'zod'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 256

const STRONG = [/\p{Ll}/u, /\p{Lu}/u, /\d/]

/** At least 8 characters, with a lower case letter, an upper case letter and a digit. Rule 12.15. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= PASSWORD_MIN && STRONG.every((part) => part.test(password))

/** A new password: `ERROR_INVALID_PASSWORD` unless it is strong. Spaces count as characters. */
export const newPassword = () =>
  z
    .string()
    .min(1)
    .max(PASSWORD_MAX)
    .refine(isStrongPassword, 'ERROR_INVALID_PASSWORD')
    .meta({ kind: 'password' })

/** An existing or repeated password; its strength is not checked. */
export const existingPassword = () => z.string().min(1).max(PASSWORD_MAX).meta({ kind: 'password' })

type Repeated = { password: string; repPassword: string }

/** Requires equal passwords, otherwise `ERROR_PASSWORDS_DIDNT_MATCH` beside `repPassword`. */
export const repeated = <S extends z.ZodType<Repeated>>(schema: S) =>
  schema.refine(({ password, repPassword }) => password === repPassword, {
    message: 'ERROR_PASSWORDS_DIDNT_MATCH',
    path: ['repPassword'],
  })
