import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { secrets } from '../secret'
import type { Keys, Place } from './keyset'
import type { Page } from './placed'

/** Who may use a cursor again: the caller's company, with this list. */
type Owner = { appSecret: string; viewer: { companyID: number | null } }
type Asked = { page: number; orderBy: string; cursor?: string | undefined }
type Kept = [of: string, companyID: number | null, orderBy: string, ...keys: Keys]

const refused = (reason: 'cursorUnknown' | 'cursorOfOtherOrder' | 'cursorBesidePage') =>
  new DomainError('ERROR_INVALID_VALUE', { field: 'cursor', reason })

/** Encrypted, because it stands in addresses and a key can be a card number. */
const seal = ({ appSecret, viewer }: Owner, of: string, { orderBy, keys }: Place): string => {
  const kept: Kept = [of, viewer.companyID, orderBy, ...keys]
  return secrets(appSecret).encrypt(JSON.stringify(kept)).toString('base64url')
}

const open = ({ appSecret }: Owner, cursor: string): Kept => {
  try {
    return JSON.parse(secrets(appSecret).decrypt(Buffer.from(cursor, 'base64url')))
  } catch {
    throw refused('cursorUnknown')
  }
}

/** Returns the place of the input's cursor. Throws for a cursor of another list, company or order, and for one beside a page. */
const placeOf = (owner: Owner, of: string, { page, orderBy, cursor }: Asked): Place | undefined => {
  if (cursor === undefined) return undefined
  if (page !== 1) throw refused('cursorBesidePage')
  const [list, companyID, ordered, ...keys] = open(owner, cursor)
  if (list !== of || companyID !== owner.viewer.companyID) throw refused('cursorUnknown')
  if (ordered !== orderBy) throw refused('cursorOfOtherOrder')
  return { orderBy, keys }
}

/** Answers a page of the list `of` that begins at the input's cursor, if there is one. Rule 2.17. */
export const answerPage = async <Row>(
  owner: Owner,
  of: string,
  input: Asked,
  read: (place: Place | undefined) => Promise<Page<Row>>,
): Promise<{ list: Row[]; nextCursor: string | null }> => {
  const { list, next } = await read(placeOf(owner, of, input))
  return { list, nextCursor: next && seal(owner, of, next) }
}
