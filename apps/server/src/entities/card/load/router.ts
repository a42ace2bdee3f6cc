import { cardLoadCalls } from '@kaarditeek/domain/card/load/calls'
import { inCompany, withCaller } from '../../../core/trpc/calls'
import { router } from '../../../core/trpc/procedure'
import { cardLoadList } from './list'
import { loadCards } from './load-cards'
import { loadFromFile } from './load-file'
import { loadCard, reverseLoad, transferBetweenCards } from './verbs'

const { list, write } = inCompany

export const cardLoadRouter = router({
  ...list(cardLoadList),
  create: write(cardLoadCalls.create, loadCard),
  createSelected: write(cardLoadCalls.createSelected, loadCards),
  createFromFile: withCaller.mutation(cardLoadCalls.createFromFile, loadFromFile),
  reverse: write(cardLoadCalls.reverse, reverseLoad),
  transfer: write(cardLoadCalls.transfer, transferBetweenCards),
})
