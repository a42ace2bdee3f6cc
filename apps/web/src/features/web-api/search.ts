import { webApiListInput } from '@kaarditeek/domain/web-api/list'
import type { z } from 'zod'

/** The web APIs of the own company, as a tab. */
export const webApiSearch = webApiListInput.omit({ companyID: true })
export type WebApiSearch = z.output<typeof webApiSearch>
