import type { Tx } from '@kaarditeek/db/client'
import { user } from '@kaarditeek/db/schema/user'
import { eq } from 'drizzle-orm'
import { resetEmail } from './throttle'

/** Allows the login of a locked user again, and ends the lock of failed attempts with the email. Rule 3.18. */
export const allowLogin = async (tx: Tx, person: { userID: number; email: string }): Promise<void> => {
  await tx.update(user).set({ loginAllowed: true }).where(eq(user.id, person.userID))
  await resetEmail(tx, person.email)
}
