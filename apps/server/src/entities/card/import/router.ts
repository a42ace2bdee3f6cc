import { cardImportCalls } from '@kaarditeek/domain/card/import/calls'
import { withCaller } from '../../../core/trpc/calls'
import { router } from '../../../core/trpc/procedure'
import { forgetImport, latestImport, runImport } from './run-import'

export const cardImportRouter = router({
  create: withCaller.mutation(cardImportCalls.create, runImport),
  latest: withCaller.query(cardImportCalls.latest, latestImport),
  forget: withCaller.mutation(cardImportCalls.forget, forgetImport),
})
