import type { Distributor } from '@kaarditeek/domain/distributor/schema'
import { TextLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'

const column = columnsOf<Distributor>('distributor')

export const distributorChanges = [column('name')]
export const distributorColumns = [
  column.title('name', (distributor) => (
    <TextLink to="/distributors/$id" params={distributor}>
      {distributor.name}
    </TextLink>
  )),
  column.number('companyCount'),
  column.number('operatorCount'),
]
