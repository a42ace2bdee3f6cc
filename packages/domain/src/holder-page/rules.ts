import { DomainError } from '../error/domain-error'
import { folded } from '../search/match'

/** What the holder of a card knows besides its number: the last word of the name on it, or the code printed with it. Rule 18.3. */
export const holderProofs = ['name', 'code'] as const
export type HolderProof = (typeof holderProofs)[number]

/** Path of a page's address before the company's own part. */
export const HOLDER_PATH = '/c/'

/** Lower-case letters, digits, and single hyphens between them. */
export const PATH = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Characters of a path at least. */
export const MIN_PATH = 3

/** Paths that could pass for the product's own pages. */
const reserved = [
  'admin',
  'api',
  'balance',
  'card',
  'cards',
  'company',
  'companies',
  'health',
  'help',
  'holder',
  'jaak',
  'kaarditeek',
  'kaart',
  'kaardid',
  'login',
  'logo',
  'logout',
  'new',
  'register',
  'robots',
  'sandbox',
  'support',
  'test',
  'undefined',
  'null',
  'www',
]

/** Why a path cannot be chosen, or null. Rule 18.1. */
export const mayUsePath = (path: string): DomainError | null =>
  reserved.includes(path)
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'path', reason: 'pathReserved' })
    : null

/** Why a page cannot be switched on, or null: it has no path. Rule 18.1. */
export const mayEnablePage = (page: { enabled: boolean; path: string | null }): DomainError | null =>
  page.enabled && page.path === null ? new DomainError('ERROR_INCOMPLETE_DATA', { field: 'path' }) : null

/** Why a company cannot choose a proof, or null: no open product of it has codes. Rule 18.3. */
export const mayProveBy = (proof: HolderProof, hasCodes: boolean): DomainError | null =>
  proof === 'code' && !hasCodes
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'proof', reason: 'noProductWithCodes' })
    : null

/** A path that the company's name suggests: `Põhjala Pood OÜ` is `pohjala-pood-ou`. Empty if the name has too few letters. */
export const suggestedPath = (name: string, max: number): string => {
  const path = folded(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '')
  return path.length >= MIN_PATH && mayUsePath(path) === null ? path : ''
}

/** Colour of a page until the company chooses its own. */
export const USUAL_COLOUR = '#1c5d99'

/** Least contrast of white text on the colour, by WCAG 2.2 AA. */
export const LEAST_CONTRAST = 4.5

/** Relative luminance of `#rrggbb`, 0 to 1, by WCAG 2.2. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of white text on the colour `#rrggbb`, 1 to 21. */
export const contrastWithWhite = (colour: string): number => 1.05 / (luminance(colour) + 0.05)

/** Why a colour cannot be chosen, or null: white text on it could not be read. Rule 18.2. */
export const mayUseColour = (colour: string): DomainError | null =>
  contrastWithWhite(colour) < LEAST_CONTRAST
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'colour', reason: 'colourTooLight' })
    : null
