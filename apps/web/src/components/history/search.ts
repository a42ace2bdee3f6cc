import { changesInput } from '@kaarditeek/domain/change/list'
import { z } from 'zod'

/** Search params of a history, newest change first. */
export const changesSearch = changesInput({}).extend({
  orderBy: z.literal(['-validFrom']).default('-validFrom'),
})
export type ChangesSearch = z.output<typeof changesSearch>

/** Returns the input for the record below a page, with which the page's last row is compared. */
export const below = <I extends ChangesSearch>(input: I): I => ({
  ...input,
  page: input.page * input.limit + 1,
  limit: 1,
})
