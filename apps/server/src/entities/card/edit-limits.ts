import { card } from '@kaarditeek/db/schema/card'
import { mayLimitCard } from '@kaarditeek/domain/card/edit-rules'
import type { CardLimits } from '@kaarditeek/domain/card/edits'
import type { Work } from '../../core/work/work'
import { getCard } from './get-card'
import { lockCard } from './lock-cards'

/** Changes the limits of an active or future card, not below its use. The comment goes into the history. Rules §5. */
export const editLimits = async (w: Work, { id, comment, ...limits }: CardLimits) => {
  await lockCard(w, id, (one) => mayLimitCard(one, limits))
  await w.edit(card, { id }, limits, comment)
  return getCard(w, { id })
}
