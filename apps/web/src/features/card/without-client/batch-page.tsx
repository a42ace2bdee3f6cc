import type { CardWithoutClient } from '@kaarditeek/domain/card/without-client/schema'
import { BackLink } from '../../../components/back-link'
import { Data } from '../../../components/data'
import { ListTab } from '../../../components/list/api-list'
import { useSelection } from '../../../components/list/use-selection'
import { Page } from '../../../components/page'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'
import { api, trpc } from '../../../lib/trpc'
import { CardBatch } from '../card-batch'
import { batchData, cardColumns } from './columns'
import { type BatchSearch, batchSearch } from './search'
import { SelectedActions } from './selected-actions'

const idOf = ({ id }: CardWithoutClient) => id

/** A batch with its printer file and those of its cards that have no client. */
export const BatchPage = ({ cardBatchID, search }: { cardBatchID: number; search: BatchSearch }) => {
  const t = useWords()
  const may = useMay()
  const [batch] = trpc.withoutClient.get.useSuspenseQuery({ cardBatchID })
  const within = { ...search, cardBatchID }
  const selection = useSelection({ within, idOf })
  return (
    <Page
      back={<BackLink to="/cards/without-client">{t('withoutClient.title')}</BackLink>}
      title={t('withoutClient.batch', { cardBatchID })}
    >
      <CardBatch cardBatchID={cardBatchID} />
      <Data label={t('withoutClient.data')} record={batch} fields={batchData} />
      <ListTab
        ns="cardWithoutClient"
        list={api.withoutClient.cards}
        schema={batchSearch}
        search={within}
        columns={cardColumns}
        selection={may('createCards') || may('editCards') ? selection : undefined}
        bulk={<SelectedActions cardBatchID={cardBatchID} cards={selection.rows} clear={selection.clear} />}
      />
    </Page>
  )
}
