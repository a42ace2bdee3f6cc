import { changesInput } from '@kaarditeek/domain/change/schema'
import { z } from 'zod'

/** The address of a history, for any record: the newest change first. */
export const changesSearch = changesInput({}).extend({
  orderBy: z.literal(['-validFrom']).default('-validFrom'),
})
export type ChangesSearch = z.output<typeof changesSearch>

/** The input that asks for the record below a page, with which the page's last row is compared. */
export const below = <I extends ChangesSearch>(input: I): I => ({
  ...input,
  page: input.page * input.limit + 1,
  limit: 1,
})
