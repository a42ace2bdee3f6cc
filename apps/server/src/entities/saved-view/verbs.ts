import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { savedView } from '@kaarditeek/db/schema/saved-view'
import { user } from '@kaarditeek/db/schema/user'
import { DomainError, ensure } from '@kaarditeek/domain/error/domain-error'
import { mayAddView, mayEditView, mayKeepSearch, mayShareViews } from '@kaarditeek/domain/saved-view/rules'
import type { NewSavedView, SavedViewEdit, SavedViewRef } from '@kaarditeek/domain/saved-view/schema'
import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Caller } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import type { Work } from '../../core/work/work'

/** Views with the name of their author. */
export const savedViews = (db: Db) =>
  db
    .select({
      savedViewID: savedView.savedViewID,
      list: savedView.list,
      name: savedView.name,
      state: savedView.state,
      shared: savedView.shared,
      accountID: savedView.accountID,
      authorName: user.name,
    })
    .from(savedView)
    .innerJoin(account, eq(account.accountID, savedView.accountID))
    .innerJoin(user, eq(user.id, account.userID))
    .$dynamic()

type Raw = Awaited<ReturnType<typeof savedViews>>[number]

export const showSavedView = ({ accountID, ...raw }: Raw, { by }: Pick<Read, 'by'>) => ({
  ...raw,
  own: accountID === by.accountID,
})

/** Open views that the caller sees: the own ones, and those shared in the company. Rule 21.3. */
export const isSeen = ({ by }: Pick<Read, 'by'>): SQL | undefined =>
  and(
    eq(savedView.companyID, by.companyID),
    isNull(savedView.closedAt),
    or(eq(savedView.accountID, by.accountID), savedView.shared),
  )

export const getSavedView = async (r: Read, { savedViewID }: SavedViewRef) =>
  showSavedView(one(await savedViews(r.db).where(and(isSeen(r), eq(savedView.savedViewID, savedViewID)))), r)

const ensureMayShare = ({ viewer }: Pick<Caller, 'viewer'>) => {
  if (!mayShareViews(viewer)) throw new DomainError('ERROR_NO_PERMISSION')
}

/** Adds a view of the caller. `ERROR_NO_PERMISSION` for a shared one unless the caller may share, `tooManyViews` above 100. Rules 21.1–21.3. */
export const createSavedView = async (w: Work, input: NewSavedView, caller: Caller) => {
  if (input.shared) ensureMayShare(caller)
  ensure(mayKeepSearch(input.state.search))
  const { accountID } = w.by
  ensure(mayAddView(await w.db.$count(savedView, w.own(savedView, { accountID, closedAt: null }))))
  return getSavedView(w, await w.insert(savedView, { ...input, accountID, createdAt: w.now }))
}

/** The view, locked. Throws `ERROR_NOT_FOUND` for one that the caller does not see, `ERROR_NO_PERMISSION` for another's. */
const findToEdit = async (w: Work, { savedViewID }: SavedViewRef, { viewer }: Pick<Caller, 'viewer'>) => {
  const view = await w.findOpen(savedView, { savedViewID })
  const own = view.accountID === w.by.accountID
  if (!own && !view.shared) throw new DomainError('ERROR_NOT_FOUND')
  if (!mayEditView({ own, shared: view.shared }, viewer)) throw new DomainError('ERROR_NO_PERMISSION')
  return view
}

export const editSavedView = async (w: Work, { savedViewID, ...edit }: SavedViewEdit, caller: Caller) => {
  ensure(mayKeepSearch(edit.state.search))
  const view = await findToEdit(w, { savedViewID }, caller)
  if (edit.shared && !view.shared) ensureMayShare(caller)
  return getSavedView(w, await w.edit(savedView, { savedViewID }, edit))
}

export const deleteSavedView = async (w: Work, ref: SavedViewRef, caller: Caller) => {
  await findToEdit(w, ref, caller)
  await w.edit(savedView, ref, { closedAt: w.now })
}
