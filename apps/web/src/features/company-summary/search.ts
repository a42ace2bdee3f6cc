import { companySummaryInput } from '@kaarditeek/domain/statistics/schema'
import type { z } from 'zod'

/** Search params of the companies' report. */
export const companySummarySearch = companySummaryInput
export type CompanySummarySearch = z.output<typeof companySummarySearch>
