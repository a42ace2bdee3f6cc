import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { savedView, savedViewDefault } from '@kaarditeek/db/schema/saved-view'
import { user } from '@kaarditeek/db/schema/user'
import { RoleNr } from '@kaarditeek/domain/access/access'
import { DomainError, ensure } from '@kaarditeek/domain/error/domain-error'
import { mayAddView, mayEditView, mayKeepSearch, mayShareViews } from '@kaarditeek/domain/saved-view/rules'
import type {
  NewSavedView,
  SavedViewDefault,
  SavedViewEdit,
  SavedViewRef,
} from '@kaarditeek/domain/saved-view/schema'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { stopSchedulesOfView } from '../report-schedule/stop'

/** Accounts whose list opens with the view. */
const defaultOf = sql<string[]>`array(select d.account_id from ${savedViewDefault} d
  where d.company_id = ${savedView.companyID} and d.saved_view_id = ${savedView.savedViewID})`

/** Whether the caller's list opens with the view. */
export const isDefault = ({ by }: Pick<Read, 'by'>): SQL => sql`${by.accountID} = any(${defaultOf})`

/** Views with the name of their author, and the accounts whose list opens with them. */
export const savedViews = (db: Db) =>
  db
    .select({
      savedViewID: savedView.savedViewID,
      list: savedView.list,
      name: savedView.name,
      state: savedView.state,
      shared: savedView.shared,
      sharedRoleNrs: savedView.sharedRoleNrs,
      defaultOf,
      accountID: savedView.accountID,
      authorName: user.name,
    })
    .from(savedView)
    .innerJoin(account, eq(account.accountID, savedView.accountID))
    .innerJoin(user, eq(user.id, account.userID))
    .$dynamic()

type Raw = Awaited<ReturnType<typeof savedViews>>[number]

export const showSavedView = ({ accountID, defaultOf, ...raw }: Raw, { by }: Pick<Read, 'by'>) => ({
  ...raw,
  own: accountID === by.accountID,
  isDefault: defaultOf.map(Number).includes(by.accountID),
})

/** Whether the view is shared with the caller's role. Superusers, who change what is shared, see all of it. */
const isSharedWith = ({ by }: Pick<Read, 'by'>): SQL | undefined =>
  and(
    savedView.shared,
    sql`(${savedView.sharedRoleNrs} = '{}' or exists (select from ${account} caller where caller.account_id = ${by.accountID}
      and (caller.role_nr = ${RoleNr.superuser} or caller.role_nr = any(${savedView.sharedRoleNrs}))))`,
  )

/** Open views that the caller sees: the own ones, and those shared with the caller's role. Rule 21.3. */
export const isSeen = ({ by }: Pick<Read, 'by'>): SQL | undefined =>
  and(
    eq(savedView.companyID, by.companyID),
    isNull(savedView.closedAt),
    or(eq(savedView.accountID, by.accountID), isSharedWith({ by })),
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
  // Lock the company, so that two requests do not both add the hundredth view.
  await w.find(company, {})
  ensure(mayAddView(await w.db.$count(savedView, w.own(savedView, { accountID, closedAt: null }))))
  return getSavedView(w, await w.insert(savedView, { ...input, accountID, createdAt: w.now }))
}

/** The view, locked. Throws `ERROR_NOT_FOUND` for one that the caller does not see, `ERROR_NO_PERMISSION` for another's. */
const findToEdit = async (w: Work, ref: SavedViewRef, { viewer }: Pick<Caller, 'viewer'>) => {
  await w.findOpen(savedView, ref)
  const view = await getSavedView(w, ref)
  if (!mayEditView(view, viewer)) throw new DomainError('ERROR_NO_PERMISSION')
  return view
}

export const editSavedView = async (w: Work, { savedViewID, ...edit }: SavedViewEdit, caller: Caller) => {
  ensure(mayKeepSearch(edit.state.search))
  const view = await findToEdit(w, { savedViewID }, caller)
  if ((edit.shared && !view.shared) || edit.sharedRoleNrs) ensureMayShare(caller)
  return getSavedView(w, await w.edit(savedView, { savedViewID }, edit))
}

/** Deletes a view. Schedules that send it stop. */
export const deleteSavedView = async (w: Work, ref: SavedViewRef, caller: Caller) => {
  await findToEdit(w, ref, caller)
  await w.edit(savedView, ref, { closedAt: w.now })
  await stopSchedulesOfView(w, ref.savedViewID)
}

/** Sets whether the caller's list opens with a view that the caller sees, in the place of another one. Rule 21.4. */
export const setDefaultView = async (w: Work, { savedViewID, isDefault }: SavedViewDefault) => {
  const { companyID, accountID } = w.by
  const { list } = await getSavedView(w, { savedViewID })
  const row = { companyID, accountID, list, savedViewID }
  if (isDefault)
    await w.unscoped
      .insert(savedViewDefault)
      .values(row)
      .onConflictDoUpdate({
        target: [savedViewDefault.companyID, savedViewDefault.accountID, savedViewDefault.list],
        set: { savedViewID },
      })
  else await w.unscoped.delete(savedViewDefault).where(w.own(savedViewDefault, row))
  return getSavedView(w, { savedViewID })
}
