import type { CardWithoutClient } from '@kaarditeek/domain/card/without-client/schema'
import { LinkButton } from '../../../components/link-button'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'
import { CloseCards } from './close-cards'

type Props = { cardBatchID: number; cards: readonly CardWithoutClient[]; clear: () => void }

/** Actions on the selected cards of a batch: adding a client, and closing. */
export const SelectedActions = ({ cardBatchID, cards, clear }: Props) => {
  const t = useWords()
  const may = useMay()
  const chosen = cards.map(({ id, pan }) => ({ id, pan }))
  return (
    <>
      {may('createCards') && (
        <LinkButton
          to="/cards/without-client/add-client"
          state={{ withoutClient: { cardBatchID, cards: chosen } }}
        >
          {t('withoutClient.addClient')}
        </LinkButton>
      )}
      {may('editCards') && <CloseCards cards={cards} clear={clear} />}
    </>
  )
}
