import { optional, text } from '@kaarditeek/domain/field'
import { lengths } from '@kaarditeek/domain/lengths'
import { sandboxCardNames } from '@kaarditeek/domain/sandbox/card-names'
import { webApiListInput } from '@kaarditeek/domain/web-api/list'
import { z } from 'zod'

/** The web APIs of the own company, as a tab. `tryAt`: the text id of a terminal to try at once, `tryCard`: the card of a sandbox. */
export const webApiSearch = webApiListInput.omit({ companyID: true }).extend({
  tryAt: optional(text(lengths.terminal.terminalID)),
  tryCard: optional(z.enum(sandboxCardNames)),
})
export type WebApiSearch = z.output<typeof webApiSearch>
