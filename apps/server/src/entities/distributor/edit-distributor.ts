import type { DistributorEdit } from '@kaarditeek/domain/distributor/schema'
import type { ViewerWork } from '../../core/trpc/calls'
import { getDistributor } from './get-distributor'
import { updateDistributor } from './write-distributor'

/** Renames an open distributor. */
export const editDistributor = async (w: ViewerWork, { id, name }: DistributorEdit) =>
  getDistributor(w, await updateDistributor(w, id, { name }))
