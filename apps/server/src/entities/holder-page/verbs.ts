import { company } from '@kaarditeek/db/schema/company'
import { holderPage } from '@kaarditeek/db/schema/holder-page'
import { withKept } from '@kaarditeek/domain/edit'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import {
  HOLDER_PATH,
  type HolderProof,
  mayEnablePage,
  mayProveBy,
  mayUseColour,
  mayUsePath,
  USUAL_COLOUR,
} from '@kaarditeek/domain/holder-page/rules'
import type { HolderPage, HolderPageEdit } from '@kaarditeek/domain/holder-page/schema'
import type { Caller } from '../../core/trpc/calls'
import { type Read, serverTime } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { hasProductWithCodes } from '../holder/prove'
import { wrongAttempts } from '../holder/throttle'
import { readLogo } from './logo'

/** The page of a company that has not set it up. */
const unset = {
  enabled: false,
  path: null,
  logo: null,
  logoHash: null,
  colour: USUAL_COLOUR,
  proof: 'name' as HolderProof,
}

const pageOf = async (r: Pick<Read, 'db' | 'own'>) => {
  const [row] = await r.db.select().from(holderPage).where(r.own(holderPage, {}))
  return row ?? unset
}

/** Returns the company's page for holders, as a setting. */
export const getHolderPage = async (
  r: Read,
  _input: unknown,
  { publicUrl }: Pick<Caller, 'publicUrl'>,
): Promise<HolderPage> => {
  const { enabled, path, logo, colour, proof } = await pageOf(r)
  const guessedToday = path === null ? 0 : await wrongAttempts(r.db, path, serverTime(r))
  const pageUrl = path === null ? null : `${publicUrl}${HOLDER_PATH}${path}`
  return { enabled, path, logo: logo?.toString('base64') ?? null, colour, proof, pageUrl, guessedToday }
}

const storedLogo = (logo: string | null | undefined) => {
  if (logo === undefined) return {}
  return logo === null ? { logo: null, logoHash: null } : readLogo(logo)
}

/** Changes the company's page for holders; a new one is off until it is switched on. Rules 18.1–18.3. */
export const editHolderPage = async (w: Work, edit: HolderPageEdit): Promise<void> => {
  // Two first edits wait for each other.
  await w.find(company, {})
  const { logo, ...others } = withKept(edit, await pageOf(w))
  if (edit.path) ensure(mayUsePath(edit.path))
  ensure(mayUseColour(others.colour))
  ensure(mayProveBy(others.proof, await hasProductWithCodes(w)))
  ensure(mayEnablePage(others))
  const set = { ...others, ...storedLogo(edit.logo) }
  const changed = await w.update(holderPage, {}, set)
  if (changed.length === 0) await w.insert(holderPage, set)
}
