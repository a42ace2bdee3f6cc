import { cardImportCalls } from '@kaarditeek/domain/card/import/calls'
import { inCompany, withCaller } from '../../../core/trpc/calls'
import { router } from '../../../core/trpc/procedure'
import { forgetImport, latestImport, runImport } from './run-import'

export const cardImportRouter = router({
  create: withCaller.mutation(cardImportCalls.create, runImport),
  latest: inCompany.read(cardImportCalls.latest, latestImport),
  forget: inCompany.write(cardImportCalls.forget, forgetImport),
})
