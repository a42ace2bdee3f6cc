import { savedView, savedViewDefault } from '@kaarditeek/db/schema/saved-view'
import { savedViewCalls } from '@kaarditeek/domain/saved-view/calls'
import { eq, sql } from 'drizzle-orm'
import { when } from '../../core/list/conditions'
import { defineList } from '../../core/list/define-list'
import type { Read } from '../../core/work/scope'
import { isSeen, savedViews, showSavedView } from './verbs'

export const savedViewList = defineList(savedViewCalls, {
  from: savedViews,
  within: (r: Read) => isSeen(r),
  id: savedView.savedViewID,
  where: ({ list, isDefault }, { by }) => [
    when(list, (name) => eq(savedView.list, name)),
    isDefault
      ? sql`exists (select from ${savedViewDefault} d where d.company_id = ${savedView.companyID}
          and d.account_id = ${by.accountID} and d.saved_view_id = ${savedView.savedViewID})`
      : undefined,
  ],
  sort: { name: savedView.name },
  show: showSavedView,
})
