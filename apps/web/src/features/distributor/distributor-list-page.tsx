import { distributorListInput } from '@kaarditeek/domain/distributor/list'
import type { z } from 'zod'
import { ListPage } from '../../components/list/api-list'
import { TextFilter } from '../../components/list/filters'
import { api } from '../../lib/trpc'
import { distributorColumns } from './columns'
import { NewDistributorForm } from './distributor-form'

type Props = { search: z.output<typeof distributorListInput> }

export const DistributorListPage = ({ search }: Props) => (
  <ListPage
    ns="distributor"
    list={api.distributor}
    schema={distributorListInput}
    search={search}
    columns={distributorColumns}
    hidden={['canClose']}
    compact
    filters={<TextFilter name="search" />}
    add={{ access: 'manageDistributors', form: (done) => <NewDistributorForm done={done} /> }}
  />
)
