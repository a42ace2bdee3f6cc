import { companySummaryInput } from '@kaarditeek/domain/statistics/list'
import type { z } from 'zod'

/** Search params of the companies' report. */
export const companySummarySearch = companySummaryInput
export type CompanySummarySearch = z.output<typeof companySummarySearch>
