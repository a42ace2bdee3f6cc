import { type ExpiringCard, mayRenewCard } from '@kaarditeek/domain/card/renewal'
import { CardState } from '@kaarditeek/domain/card/rules'
import { BATCH_MAX } from '@kaarditeek/domain/card/schema'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../../components/action-button'
import { FormModal } from '../../../components/form/form-modal'
import { BackLink } from '../../../components/links'
import { ListTab } from '../../../components/list/api-list'
import { useSelection } from '../../../components/list/use-selection'
import { failureNotice } from '../../../components/notice'
import { Page } from '../../../components/page'
import { refusalText } from '../../../lib/failure'
import { useWords } from '../../../lib/language'
import { totalsInput, useAnswer } from '../../../lib/list'
import { addSetupWordings } from '../../../lib/setup-wordings'
import { api } from '../../../lib/trpc'
import { cardDetails } from '../columns'
import { allExpiring } from './all-expiring'
import { expiringColumns } from './columns'
import { RenewalForm } from './renewal-form'
import { type RenewalSearch, renewalSearch } from './search'

addSetupWordings()

const idOf = ({ id }: ExpiringCard) => id
const whyNot = (card: ExpiringCard) => refusalText(mayRenewCard(card))

type Props = {
  cardBatchID: number
  search: RenewalSearch
  /** The cards that are selected at first. */
  asked: readonly ExpiringCard[]
}

/** The expiring cards of a batch, to renew all or the selected ones. While some are selected, these come first. */
export const RenewCardsPage = ({ cardBatchID, search, asked }: Props) => {
  const t = useWords()
  const within = { ...search, cardBatchID }
  const selection = useSelection({ within, idOf, whyNot, start: asked })
  const [chosen, choose] = useState<readonly ExpiringCard[] | null>(null)
  const close = () => choose(null)
  const all = useMutation({
    mutationFn: () => allExpiring(cardBatchID),
    onSuccess: choose,
    onError: failureNotice,
  })
  const totals = useAnswer(api.card.batchExpiring.totals, totalsInput(within))
  const back = (
    <BackLink to="/cards" search={{ cardBatchID, cardState: CardState.all }}>
      {t('withoutClient.batch', { cardBatchID })}
    </BackLink>
  )
  return (
    <Page
      back={back}
      title={t('cardRenewal.title')}
      actions={
        <ActionButton
          variant={selection.rows.length > 0 ? 'default' : undefined}
          why={totals.data?.count === 0 ? t('cardRenewal.nothingYet') : null}
          loading={all.isPending}
          onClick={() => all.mutate()}
        >
          {t('cardRenewal.renewAll')}
        </ActionButton>
      }
    >
      <ListTab
        ns="cardRenewal"
        list={api.card.batchExpiring}
        schema={renewalSearch}
        search={within}
        columns={expiringColumns}
        hidden={[...cardDetails, 'cardProductClosed']}
        selection={selection}
        bulk={
          <Button size="compact-sm" onClick={() => choose(selection.rows.slice(0, BATCH_MAX))}>
            {t('cardRenewal.renew', { count: selection.rows.length })}
          </Button>
        }
      />
      <FormModal title={t('cardRenewal.title')} opened={chosen !== null} close={close}>
        {chosen && <RenewalForm cards={chosen} done={close} />}
      </FormModal>
    </Page>
  )
}
