import type { NewDistributor } from '@kaarditeek/domain/distributor/schema'
import type { ViewerWork } from '../../core/trpc/calls'
import { getDistributor } from './get-distributor'
import { insertDistributor } from './write-distributor'

/** Adds a distributor, without companies yet. */
export const createDistributor = async (w: ViewerWork, { name }: NewDistributor) =>
  getDistributor(w, await insertDistributor(w, name))
