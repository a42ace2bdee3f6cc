import { call, history, list, nothing } from '../call/call'
import { storedFile } from '../file/schema'
import { settlementLineInput, settlementListInput } from './list'
import { settlementPlan, settlementPlanInput } from './plan'
import {
  newSettlement,
  settlement,
  settlementFile,
  settlementLine,
  settlementMail,
  settlementPaid,
  settlementRef,
  shownSettlement,
  unsettled,
  unsettledInput,
  wholeSettlement,
} from './schema'

/** What is paid to terminal owners. Rules 22.1–22.13. */
export const settlementCalls = {
  ...list('viewSettlements', settlementListInput, settlement),
  get: call('viewSettlements', settlementRef, wholeSettlement),
  lines: list('viewSettlements', settlementLineInput, settlementLine),
  unsettled: call('viewSettlements', unsettledInput, unsettled),
  plan: call('viewSettlements', settlementPlanInput, settlementPlan),
  create: call('editSettlements', newSettlement, wholeSettlement),
  close: call('editSettlements', settlementRef, wholeSettlement),
  pay: call('editSettlements', settlementPaid, wholeSettlement),
  unpay: call('editSettlements', settlementRef, nothing),
  mail: call('editSettlements', settlementMail, wholeSettlement),
  delete: call('editSettlements', settlementRef, nothing),
  changes: history('viewSettlements', settlementRef, shownSettlement),
  pdf: call('viewSettlements', settlementFile, storedFile),
  xlsx: call('viewSettlements', settlementFile, storedFile),
  csv: call('viewSettlements', settlementFile, storedFile),
  ubl: call('viewSettlements', settlementFile, storedFile),
}
