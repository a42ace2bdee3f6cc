import { list } from '../call/call'
import { cardHoldsInput } from './list'
import { cardHold } from './schema'

export const cardHoldCalls = list('viewCardEvents', cardHoldsInput, cardHold)
