import { z } from 'zod'
import { day } from '../field'
import { days, unsettled } from './schema'

/** Reasons for which an owner gets no draft while others do. */
export const skips = ['nothingToSettle', 'draftExists', 'settledLater', 'ownerClosed'] as const
export type Skip = (typeof skips)[number]

export const settlementPlanInput = z.strictObject({ startDate: day(), endDate: day() })

/** A draft that an open owner would get: its days and sums, and the settlements that have some of the days. */
const planned = unsettled
  .pick({
    ...{ terminalOwnerName: true, settledFrom: true, transactionCount: true, amount: true },
    ...{
      correctionCount: true,
      correctionAmount: true,
      fee: true,
      vat: true,
      payable: true,
      overlapping: true,
    },
  })
  .extend({ terminalOwnerID: z.int(), ...days })
export type Planned = z.output<typeof planned>

/** An owner that would get no draft. `settled`: the days of the period that its settlements have; with `draftExists` those of the draft. */
const skipped = z.object({
  name: z.string(),
  settledFrom: z.string().meta({ kind: 'day' }).nullable(),
  reason: z.enum(skips),
  settled: z.array(z.object(days)),
})
export type Skipped = z.output<typeof skipped>

/** The drafts that days would give to all open owners, and the owners without one, closed ones with something to settle among them, each in the order of their names. Rule 22.1. */
export const settlementPlan = z.object({ planned: z.array(planned), skipped: z.array(skipped) })
export type SettlementPlan = z.output<typeof settlementPlan>
