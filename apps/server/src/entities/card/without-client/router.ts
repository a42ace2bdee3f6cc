import { withoutClientCalls } from '@kaarditeek/domain/card/without-client/calls'
import { inCompany } from '../../../core/trpc/calls'
import { router } from '../../../core/trpc/procedure'
import { issuedFile } from '../batch/issued-file'
import { createBatch, createWithoutClient } from './create-without-client'
import { cardsWithoutClientList, withoutClientList } from './list'
import { addClient, closeCardsWithoutClient, getBatchWithCards, getBatchWithoutClient } from './verbs'

const { list, read, write, writeThenRead } = inCompany

export const withoutClientRouter = router({
  ...list(withoutClientList),
  get: read(withoutClientCalls.get, getBatchWithoutClient),
  cards: router(list(cardsWithoutClientList)),
  withCards: read(withoutClientCalls.withCards, getBatchWithCards),
  create: writeThenRead(withoutClientCalls.create, createWithoutClient, issuedFile),
  createBatch: write(withoutClientCalls.createBatch, createBatch),
  addClient: write(withoutClientCalls.addClient, addClient),
  close: write(withoutClientCalls.close, closeCardsWithoutClient),
})
