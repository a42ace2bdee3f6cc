import { holderPage } from '@kaarditeek/db/schema/holder-page'
import { holderPageCalls } from '@kaarditeek/domain/holder-page/calls'
import { historyOf } from '../../core/history/history-of'

export const holderPageHistory = historyOf(holderPage, holderPageCalls.changes, () => ({}))
