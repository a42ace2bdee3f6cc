import {
  distributor,
  distributorEdit,
  distributorRef,
  newDistributor,
} from '@kaarditeek/domain/distributor/schema'
import { z } from 'zod'
import { viewerListProcedures } from '../list/procedures'
import { permitted, router } from '../trpc/procedures'
import { distributorChanges } from './distributor-changes'
import { distributorList } from './distributor-list'
import { getDistributor } from './distributors'
import { closeDistributor, createDistributor, editDistributor } from './write-distributor'

const administrator = permitted('manageDistributors')

export const distributorRouter = router({
  ...viewerListProcedures('manageDistributors', distributorList),
  get: administrator
    .input(distributorRef)
    .output(distributor)
    .query(({ ctx, input }) => getDistributor(ctx.db, input)),
  create: administrator
    .input(newDistributor)
    .output(distributor)
    .mutation(async ({ ctx, input }) =>
      getDistributor(ctx.db, await createDistributor(ctx, ctx.viewer, input)),
    ),
  edit: administrator
    .input(distributorEdit)
    .output(distributor)
    .mutation(async ({ ctx, input }) =>
      getDistributor(ctx.db, await editDistributor(ctx, ctx.viewer, input)),
    ),
  close: administrator
    .input(distributorRef)
    .output(z.null())
    .mutation(({ ctx, input }) => closeDistributor(ctx, ctx.viewer, input)),
  changes: router(viewerListProcedures('manageDistributors', distributorChanges)),
})
