import { z } from 'zod'
import { Level } from '../access/access'
import { Permission } from '../access/permissions'
import { CardCreationType } from '../company/schema'
import { code, EMAIL_MAX, id, text } from '../field'

export const PASSWORD_MAX = 256

/** What is typed at the door is only bounded, not judged: a wrong email is a failed login. Specification §5. */
export const credentials = z.strictObject({
  email: text(EMAIL_MAX),
  password: z.string().min(1).max(PASSWORD_MAX).meta({ kind: 'password' }),
})

const role = z.object({ roleNr: z.int(), level: code(Level), name: z.string() })

/** Who is logged in and as what. Specification §3, Current user; rules §3. */
export const selfInfo = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  role,
  previousLogin: z.date().nullable(),
  cardCreationType: code(CardCreationType).nullable(),
  permissions: z.array(code(Permission)),
  companyAsCustomer: z.boolean(),
  selectedAccountID: id(),
  statusID: z.int(),
  accounts: z.array(z.object({ accountID: id(), name: z.string(), role: z.string() })),
})
export type SelfInfo = z.output<typeof selfInfo>
