import type { ViewedList } from '@kaarditeek/domain/saved-view/lists'
import type { ListNamespace } from '../../components/list/list-props'

// A list that `viewedLists` does not name must not compile, since its button of saved views would fail. Never run.

/** Lists of administrators, one that is a plain table, and the reports of transactions, whose views have names of their own. */
type Unviewed = 'company' | 'companyMonth' | 'distributor' | 'report'

export const viewed = (ns: Exclude<ListNamespace, Unviewed>): ViewedList => ns
