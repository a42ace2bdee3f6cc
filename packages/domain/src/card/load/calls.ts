import { call, list } from '../../call/call'
import { cardLoadsInput } from './list'
import { cardLoad, cardTransfer, loadedCards, loadFile, loadReversal, newLoad, newLoads } from './schema'

export const cardLoadCalls = {
  ...list('viewCards', cardLoadsInput, cardLoad),
  create: call('editCardLimits', newLoad, cardLoad),
  createSelected: call('editCardLimits', newLoads, loadedCards),
  createFromFile: call('editCardLimits', loadFile, loadedCards),
  reverse: call('editCardLimits', loadReversal, cardLoad),
  transfer: call('editCardLimits', cardTransfer, cardLoad),
}
