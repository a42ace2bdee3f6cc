import { isStrongPassword } from '@kaarditeek/domain/auth/password'
import { zipPassword } from '@kaarditeek/domain/card/schema'
import { expect, it } from 'vitest'
import { generatedPassword } from './generated-password'

it('a generated password is strong, fits a printer file, and differs each time', () => {
  const passwords = Array.from({ length: 500 }, generatedPassword)
  expect(new Set(passwords).size).toBe(500)
  expect(passwords.filter((one) => !isStrongPassword(one) || one.length !== 16)).toEqual([])
  expect(passwords.filter((one) => !zipPassword().safeParse(one).success)).toEqual([])
  expect(passwords.join('')).not.toMatch(/[0O1lI]/)
})
