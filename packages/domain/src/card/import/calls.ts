import { call, nothing } from '../../call/call'
import { cardImport, importedCards, importJob } from './schema'

export const cardImportCalls = {
  create: call('createCards', cardImport, importedCards),
  latest: call('createCards', null, importJob.nullable()),
  forget: call('createCards', null, nothing),
}
