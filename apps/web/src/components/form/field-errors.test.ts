import { ownPassword } from '@kaarditeek/domain/auth/schema'
import { expect, test } from 'vitest'
import type { Words } from '../../lib/language'
import { fieldErrorText } from './field-errors'

test('a wrong current password is called so, not a wrong login', () => {
  const error = { field: 'currentPassword', code: 'ERROR_PASSWORD_OR_USERNAME_MISMATCH' } as const
  expect(fieldErrorText(((key: string) => key) as Words, ownPassword, error)).toBe('form.wrongPassword')
})
