import type { z } from 'zod'
import { month, optional, text } from '../field'
import { lengths } from '../lengths'
import { listInput } from '../list/schema'

/** Whether statistics are of all products together or of each. Rule 11.12. */
export const GroupBy = { conclusive: 0, byProduct: 1 } as const
export type GroupByCode = (typeof GroupBy)[keyof typeof GroupBy]

const ofCompanies = { dateIn: optional(month()), name: optional(text(lengths.company.name)) }

/** `dateIn` is the current month by default. Rule 10.6. */
export const companySummaryInput = listInput({ sort: ['name'], default: 'name', filters: ofCompanies })
export type CompanySummaryInput = z.output<typeof companySummaryInput>
