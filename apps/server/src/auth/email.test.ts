import { user } from '@kaarditeek/db/schema/user'
import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { emailKey } from '@kaarditeek/domain/auth/email'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasEmail } from './email'

/** Letters whose lower case differs between JavaScript, ICU and libc, beside ordinary ones. */
const letters = fc.constantFrom('a', 'Z', 'ä', 'Ä', 'İ', 'I', 'ı', 'ſ', '\u212a', 'ẞ', 'Σ', '@', '.')

describe('an email', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  it('has the same key as in the unique index', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: letters, minLength: 1, maxLength: 40 }), async (email) => {
        const [row] = await database.sql`select lower(${email}::text collate "C") as key`
        expect(row?.key).toBe(emailKey(email))
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['INFO@own.test', true],
    ['İnfo@own.test', false],
    ['\u0131nfo@own.test', false],
  ])('%s finds info@own.test: %s', async (email, finds) => {
    await database.db.insert(user).values({ email: 'info@own.test', languageID: 2 }).onConflictDoNothing()
    expect(await database.db.select({ id: user.id }).from(user).where(hasEmail(email))).toHaveLength(
      finds ? 1 : 0,
    )
  })
})
