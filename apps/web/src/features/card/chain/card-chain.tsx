import { Stack } from '@mantine/core'
import { ListTab } from '../../../components/list/api-list'
import { ShortList } from '../../../components/list/short-list'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'
import { api, trpc } from '../../../lib/trpc'
import { chainColumns, movementColumns } from './columns'
import { Renewals } from './renewals'
import { type MovementsSearch, movementsSearch } from './search'

type Props = { id: number; search: MovementsSearch }

/**
 * The cards that a card replaced and that replaced it, in their order, with the transactions and loads of all of them in one list, and
 * those that it renews and that renew it, as a tab. Rule 11.7.
 */
export const CardChain = ({ id, search }: Props) => {
  const t = useWords()
  const mayViewEvents = useMay()('viewCardEvents')
  const { data } = trpc.card.chain.useQuery({ id })
  const isAlone = data?.length === 1
  return (
    <Stack gap="lg">
      <Renewals id={id} />
      {!isAlone && (
        <ShortList name="card-chain" label={t('cardChain.replacements')} columns={chainColumns} rows={data} />
      )}
      {data && !isAlone && mayViewEvents && <Movements id={id} search={search} />}
    </Stack>
  )
}

const Movements = ({ id, search }: Props) => (
  <section>
    <ListTab
      ns="cardMovement"
      schema={movementsSearch}
      list={api.card.movements}
      search={{ ...search, id }}
      columns={movementColumns}
    />
  </section>
)
