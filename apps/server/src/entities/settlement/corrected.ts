import { settlement, settlementLine } from '@kaarditeek/db/schema/settlement'
import type { SettlementRef } from '@kaarditeek/domain/settlement/schema'
import { and, asc, eq } from 'drizzle-orm'
import type { Read } from '../../core/work/scope'

/** Returns the settlements to which the corrections in one refer, in the order of their numbers. */
export const correctedBy = ({ db, own }: Read, ref: SettlementRef) =>
  db
    .selectDistinct({
      number: settlement.number,
      numberedAt: settlement.numberedAt,
      startDate: settlement.startDate,
      endDate: settlement.endDate,
    })
    .from(settlementLine)
    .innerJoin(
      settlement,
      and(
        eq(settlement.companyID, settlementLine.companyID),
        eq(settlement.settlementID, settlementLine.originalSettlementID),
      ),
    )
    .where(own(settlementLine, ref))
    .orderBy(asc(settlement.number))

export type Corrected = Awaited<ReturnType<typeof correctedBy>>
