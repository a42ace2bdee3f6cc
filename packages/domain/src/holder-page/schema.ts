import { z } from 'zod'
import { edited } from '../edit'
import { matching, optional } from '../field'
import { lengths } from '../lengths'
import { holderProofs, MIN_PATH, PATH } from './rules'

/** Bytes of an uploaded logo at most, and their length in base64. */
export const MAX_LOGO_BYTES = 262_144
const MAX_LOGO_TEXT = 4 * Math.ceil(MAX_LOGO_BYTES / 3)

/** Bytes in base64, in one line. */
const base64 = () =>
  z
    .string()
    .max(MAX_LOGO_TEXT, { abort: true })
    .regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/)

const colour = () =>
  matching(
    z.string().max(lengths.holderPage.colour, { abort: true }),
    /^#[0-9a-fA-F]{6}$/,
    '#1a7f64',
  ).toLowerCase()

const path = () =>
  matching(
    z.string().trim().min(MIN_PATH).max(lengths.holderPage.path, { abort: true }),
    PATH,
    'kingikaardid',
  )

const fields = {
  enabled: z.boolean(),
  path: optional(path()),
  logo: optional(base64()),
  colour: colour(),
  proof: z.enum(holderProofs),
}

export const holderPageEdit = z.strictObject(edited(fields))
export type HolderPageEdit = z.output<typeof holderPageEdit>

/** A company's page for holders. `logo` is a PNG in base64; `pageUrl` is the address, null until there is a path. */
export const holderPage = z.object({
  enabled: z.boolean(),
  path: z.string().nullable(),
  logo: z.string().nullable(),
  colour: z.string(),
  proof: z.enum(holderProofs),
  pageUrl: z.string().nullable(),
  /** Wrong attempts on the page within a day. */
  guessedToday: z.int(),
})
export type HolderPage = z.output<typeof holderPage>

/** Fields of the page's history. `logoHash` tells one logo from another. */
export const holderPageHistory = {
  enabled: z.boolean(),
  path: z.string().nullable(),
  colour: z.string(),
  proof: z.enum(holderProofs),
  logoHash: z.string().nullable(),
}
