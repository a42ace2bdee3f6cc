import { call, history, list, nothing } from '../call/call'
import { distributorListInput } from './list'
import { distributor, distributorEdit, distributorRef, newDistributor, shownDistributor } from './schema'

export const distributorCalls = {
  ...list('manageDistributors', distributorListInput, distributor),
  get: call('manageDistributors', distributorRef, distributor),
  create: call('manageDistributors', newDistributor, distributor),
  edit: call('manageDistributors', distributorEdit, distributor),
  close: call('manageDistributors', distributorRef, nothing),
  changes: history('manageDistributors', distributorRef, shownDistributor),
}
