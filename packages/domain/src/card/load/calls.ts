import { call, list } from '../../call/call'
import { cardLoad, cardLoadsInput, cardTransfer, loadReversal, newLoad } from './schema'

export const cardLoadCalls = {
  ...list('viewCards', cardLoadsInput, cardLoad),
  create: call('editCardLimits', newLoad, cardLoad),
  reverse: call('editCardLimits', loadReversal, cardLoad),
  transfer: call('editCardLimits', cardTransfer, cardLoad),
}
