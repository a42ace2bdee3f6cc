import type { CardWithoutClient } from '@kaarditeek/domain/without-client/schema'
import { CloseAction } from '../../../components/action/close-action'
import { LinkButton } from '../../../components/link-button'
import { notice } from '../../../components/notice'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'
import { trpc } from '../../../lib/trpc'

type Props = { cardBatchID: number; cards: readonly CardWithoutClient[]; clear: () => void }

/** Actions on the selected cards of a batch: adding a client, and closing. */
export const SelectedActions = ({ cardBatchID, cards, clear }: Props) => {
  const t = useWords()
  const may = useMay()
  const count = cards.length
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
      {may('editCards') && (
        <CloseAction
          call={trpc.withoutClient.close}
          input={{ cardIDs: cards.map(({ id }) => id) }}
          title={t('withoutClient.closeTitle', { count })}
          body={t('withoutClient.closeBody')}
          verb={t('withoutClient.close', { count })}
          closed={() => {
            clear()
            notice(t('withoutClient.closed', { count }))
          }}
        />
      )}
    </>
  )
}
