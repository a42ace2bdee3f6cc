import { z } from 'zod'
import { RoleNr } from '../access/access'
import { accessTokenListInput } from '../access-token/list'
import { newAccessToken } from '../access-token/schema'
import { id, instant, text, whole } from '../field'
import { lengths } from '../lengths'
import { serviceAccountRef } from './ref'

/** A service account: a user that is no person, with one of the company's own roles. Rule 3.31. */
export const serviceAccount = z.object({
  serviceAccountID: id(),
  name: z.string(),
  roleNr: z.int(),
  role: z.string(),
  createdAt: instant(),
  /** Email of the user who made it. */
  createdBy: z.string().nullable(),
})
export type ServiceAccount = z.output<typeof serviceAccount>

const fields = {
  name: text(lengths.user.name),
  /** Never a superuser's: its tokens could invite people. */
  roleNr: whole({ min: RoleNr.firstOwn, max: RoleNr.last }),
}

export const newServiceAccount = z.strictObject(fields)
export type NewServiceAccount = z.output<typeof newServiceAccount>

export const serviceAccountEdit = serviceAccountRef.extend(fields)
export type ServiceAccountEdit = z.output<typeof serviceAccountEdit>

export const newServiceToken = serviceAccountRef.extend(newAccessToken.shape)
export type NewServiceToken = z.output<typeof newServiceToken>

export const serviceTokenRef = serviceAccountRef.extend({ tokenID: id() })
export type ServiceTokenRef = z.output<typeof serviceTokenRef>

export const serviceTokenListInput = accessTokenListInput.extend(serviceAccountRef.shape)
