import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { ListFile, ListInFile } from '@kaarditeek/domain/report/list-file'
import { signedInAs } from '../../../auth/signed-in-as'
import type { ReportFile } from '../../../core/file/table'
import { type SignedIn, sessionNeeded } from '../../../core/session'
import { type Read, serverTime } from '../../../core/work/scope'
import type { AsViewer, Listed } from './list-file'
import { listsOfCards } from './of-cards'
import { listsOfCompany } from './of-company'
import { activeOwners, activeTerminals, listsOfPartners } from './of-partners'
import { transactionsOfCard, transactionsOfCompany, transactionsOfOwner } from './of-transactions'

const lists: Record<ListInFile, Listed> = {
  ...listsOfCards,
  ...listsOfCompany,
  ...listsOfPartners,
  transaction: transactionsOfCompany,
}

/** Lists of another call if the search has the filter. */
const withFilter: { [L in ListInFile]?: Record<string, Listed> } = {
  terminal: { silent: activeTerminals },
  terminalOwner: { silent: activeOwners },
  transaction: { cardID: transactionsOfCard, terminalOwnerID: transactionsOfOwner },
}

type Shown = Pick<ListFile, 'list' | 'search'>

/** Returns the list that a search names. */
export const listOf = ({ list, search }: Shown): Listed => {
  const [other] = Object.entries(withFilter[list] ?? {}).filter(([name]) => name in search)
  return other ? other[1] : lists[list]
}

/** Throws for a filter that the list does not take, and without the record that the list belongs to. */
export const ensureSearch = (shown: Shown): void => listOf(shown).ensure(shown.search)

/** Lists whose rows depend on permissions beside the access of the list. */
const byPermissions: readonly ListInFile[] = ['approval', 'notice']

/**
 * Throws `sessionNeeded` for a token with chosen permissions and a list whose rows depend on them, since the file is made with all
 * permissions of the account.
 */
export const ensureSeesAll = (
  { list }: Pick<ListFile, 'list'>,
  { rights }: Pick<SignedIn, 'rights'>,
): void => {
  if (rights?.permissions && byPermissions.includes(list)) throw sessionNeeded()
}

/** The account in whose name the rows are read. Throws `ERROR_NO_PERMISSION` once it is closed. */
const asViewer = async (r: Read): Promise<AsViewer> => {
  const viewer = await signedInAs(r.db, r.by, serverTime(r))
  if (!viewer) throw new DomainError('ERROR_NO_PERMISSION')
  return { ...r, viewer }
}

/** The file of any list, with the rows that the account sees. Rule 7.22. */
export const fileOfList: ReportFile<ListFile> = {
  count: async (r, order) => listOf(order).count(await asViewer(r), order.search),
  write: async (r, order, making) => listOf(order).write(await asViewer(r), order, making),
}
