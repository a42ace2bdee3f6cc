import { optional, text } from '@kaarditeek/domain/field'
import { lengths } from '@kaarditeek/domain/lengths'
import { webApiListInput } from '@kaarditeek/domain/web-api/list'
import type { z } from 'zod'

/** The web APIs of the own company, as a tab. `tryAt`: the text id of a terminal to try at once. */
export const webApiSearch = webApiListInput
  .omit({ companyID: true })
  .extend({ tryAt: optional(text(lengths.terminal.terminalID)) })
export type WebApiSearch = z.output<typeof webApiSearch>
