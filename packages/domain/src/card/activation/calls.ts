import { call } from '../../call/call'
import { card } from '../schema'
import { cardWithoutClient } from '../without-client/schema'
import { activatable, activation } from './schema'

export const activationCalls = {
  find: call('activateCards', activatable, cardWithoutClient),
  activate: call('activateCards', activation, card),
}
