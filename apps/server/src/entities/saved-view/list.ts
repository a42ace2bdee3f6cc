import { savedView } from '@kaarditeek/db/schema/saved-view'
import { savedViewCalls } from '@kaarditeek/domain/saved-view/calls'
import { eq } from 'drizzle-orm'
import { when } from '../../core/list/conditions'
import { defineList } from '../../core/list/define-list'
import type { Read } from '../../core/work/scope'
import { isDefault, isSeen, savedViews, showSavedView } from './verbs'

export const savedViewList = defineList(savedViewCalls, {
  from: savedViews,
  within: (r: Read) => isSeen(r),
  id: savedView.savedViewID,
  where: ({ list, isDefault: asked }, r) => [
    when(list, (name) => eq(savedView.list, name)),
    asked ? isDefault(r) : undefined,
  ],
  sort: { name: savedView.name },
  show: showSavedView,
})
