import { z } from 'zod'
import { id } from '../field'

export const serviceAccountRef = z.strictObject({ serviceAccountID: id() })
export type ServiceAccountRef = z.output<typeof serviceAccountRef>
