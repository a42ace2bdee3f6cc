import { distributor } from '@kaarditeek/db/schema/distributor'
import { distributorListInput, distributor as distributorRow } from '@kaarditeek/domain/distributor/schema'
import { isNull } from 'drizzle-orm'
import { contains, when } from '../list/conditions'
import { defineList } from '../list/define-list'
import { distributors, showDistributor } from './distributors'

export const distributorList = defineList({
  input: distributorListInput,
  row: distributorRow,
  from: distributors,
  within: () => isNull(distributor.closedAt),
  id: distributor.distributorID,
  where: ({ search }) => [when(search, (text) => contains(distributor.name, text))],
  sort: { name: distributor.name },
  show: showDistributor,
})
