import { CardState } from '@kaarditeek/domain/card/rules'
import type { CardWithoutClient } from '@kaarditeek/domain/card/without-client/schema'
import { Data } from '../../../components/data'
import { BackLink, LinkButton } from '../../../components/links'
import { ListTab } from '../../../components/list/api-list'
import { useSelection } from '../../../components/list/use-selection'
import { Page } from '../../../components/page'
import { useWords } from '../../../lib/language'
import { useMay, useMayActivateCards } from '../../../lib/session'
import { addSetupWordings } from '../../../lib/setup-wordings'
import { api, trpc } from '../../../lib/trpc'
import { PrinterFile } from '../batch/printer-file'
import { CloseCardsWithoutClient } from './close-cards'
import { batchData, cardWithoutClientColumns } from './columns'
import { type BatchSearch, batchSearch } from './search'

addSetupWordings()

const idOf = ({ id }: CardWithoutClient) => id

/** A batch with its printer file, those of its cards that have no client, and the way to the others. */
export const BatchPage = ({ cardBatchID, search }: { cardBatchID: number; search: BatchSearch }) => {
  const t = useWords()
  const may = useMay()
  const mayActivate = useMayActivateCards()
  const [batch] = trpc.withoutClient.get.useSuspenseQuery({ cardBatchID })
  const within = { ...search, cardBatchID }
  const selection = useSelection({ within, idOf })
  return (
    <Page
      back={<BackLink to="/cards/without-client">{t('withoutClient.title')}</BackLink>}
      title={t('withoutClient.batch', { cardBatchID })}
      actions={
        <>
          {mayActivate && (
            <LinkButton to="/cards/activate" state={{ fromBatch: cardBatchID }}>
              {t('activation.add')}
            </LinkButton>
          )}
          {batch.cardsLeft < batch.cardCount && (
            <LinkButton variant="default" to="/cards" search={{ cardBatchID, cardState: CardState.all }}>
              {t('withoutClient.withClient')}
            </LinkButton>
          )}
          <PrinterFile of={{ cardBatchID }} webEnabled={batch.webEnabled} label={t('card.downloadAgain')} />
        </>
      }
    >
      <Data label={t('withoutClient.data')} record={batch} fields={batchData} />
      <ListTab
        ns="cardWithoutClient"
        list={api.withoutClient.cards}
        schema={batchSearch}
        search={within}
        columns={cardWithoutClientColumns}
        hidden={['cardProductName', 'duration', 'expiryDateOnCard']}
        selection={may('createCards') || may('editCards') ? selection : undefined}
        bulk={<SelectedActions cardBatchID={cardBatchID} cards={selection.rows} clear={selection.clear} />}
      />
    </Page>
  )
}

type ActionsProps = { cardBatchID: number; cards: readonly CardWithoutClient[]; clear: () => void }

/** Actions on the selected cards of a batch: adding a client, and closing. */
const SelectedActions = ({ cardBatchID, cards, clear }: ActionsProps) => {
  const t = useWords()
  const may = useMay()
  const chosen = cards.map(({ id, pan }) => ({ id, pan }))
  return (
    <>
      {may('createCards') && (
        <LinkButton
          size="compact-sm"
          to="/cards/without-client/add-client"
          state={{ withoutClient: { cardBatchID, cards: chosen } }}
        >
          {t('withoutClient.addClient')}
        </LinkButton>
      )}
      {may('editCards') && <CloseCardsWithoutClient cards={cards} clear={clear} />}
    </>
  )
}
