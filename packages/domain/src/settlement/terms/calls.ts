import { call, history, list, nothing } from '../../call/call'
import { settlementTermsListInput } from './list'
import {
  newSettlementTerms,
  settlementTerms,
  settlementTermsEdit,
  settlementTermsRef,
  shownSettlementTerms,
} from './schema'

/** Fees of terminal owners by month. Rule 22.3. */
export const settlementTermsCalls = {
  ...list('viewSettlements', settlementTermsListInput, settlementTerms),
  get: call('viewSettlements', settlementTermsRef, settlementTerms),
  create: call('editSettlements', newSettlementTerms, settlementTerms),
  edit: call('editSettlements', settlementTermsEdit, settlementTerms),
  close: call('editSettlements', settlementTermsRef, nothing),
  changes: history('viewSettlements', settlementTermsRef, shownSettlementTerms),
}
