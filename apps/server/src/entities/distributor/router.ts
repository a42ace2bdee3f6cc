import { distributorCalls } from '@kaarditeek/domain/distributor/calls'
import { acrossCompanies } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { getDistributor } from './get-distributor'
import { distributorHistory, distributorList } from './list'
import { closeDistributor, createDistributor, editDistributor } from './verbs'

const { list, read, write } = acrossCompanies

export const distributorRouter = router({
  ...list(distributorList),
  get: read(distributorCalls.get, getDistributor),
  create: write(distributorCalls.create, createDistributor),
  edit: write(distributorCalls.edit, editDistributor),
  close: write(distributorCalls.close, closeDistributor),
  changes: router(list(distributorHistory)),
})
