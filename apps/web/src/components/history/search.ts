import { changesInput } from '@kaarditeek/domain/change/schema'
import { z } from 'zod'

/** A history as a tab: the newest change first, whatever it is of. */
export const changesSearch = changesInput({}).extend({
  orderBy: z.literal(['-validFrom']).default('-validFrom'),
})
export type ChangesSearch = z.output<typeof changesSearch>

/** Asks for the one record below a page, which its last row is compared with. */
export const below = <I extends ChangesSearch>(input: I): I => ({
  ...input,
  page: input.page * input.limit + 1,
  limit: 1,
})
