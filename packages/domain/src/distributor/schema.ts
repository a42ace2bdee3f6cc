import { z } from 'zod'
import { id, text } from '../field'
import { lengths } from '../lengths'

export const distributorRef = z.strictObject({ id: id() })
export type DistributorRef = z.output<typeof distributorRef>
export const newDistributor = z.strictObject({ name: text(lengths.distributor.name) })
export type NewDistributor = z.output<typeof newDistributor>
export const distributorEdit = z.strictObject({ id: id(), name: text(lengths.distributor.name) })
export type DistributorEdit = z.output<typeof distributorEdit>

/** `canClose`: see `mayCloseDistributor`. */
export const distributor = z.object({
  id: id(),
  name: z.string(),
  companyCount: z.int(),
  operatorCount: z.int(),
  canClose: z.boolean(),
})
export type Distributor = z.output<typeof distributor>
/** Fields of a distributor that its history shows. */
export const shownDistributor = { name: z.string() }
