import { type CardWithoutClient, chosenCards } from '@kaarditeek/domain/card/without-client/schema'
import { Text } from '@mantine/core'
import { BulkForm } from '../../../components/form/bulk-form'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { notice } from '../../../components/notice'
import { useWords } from '../../../lib/language'
import { trpc } from '../../../lib/trpc'
import { SelectedCards } from '../selected-cards'

type Props = { cards: readonly CardWithoutClient[]; clear: () => void }

/** Closes the selected cards of a batch. Lists them before that. */
export const CloseCardsWithoutClient = (props: Props) => {
  const t = useWords()
  const count = props.cards.length
  return (
    <BulkForm verb={t('withoutClient.close', { count })} title={t('withoutClient.closeTitle', { count })}>
      {(done) => <CloseForm {...props} done={done} />}
    </BulkForm>
  )
}

const CloseForm = ({ cards, clear, done }: Props & { done: () => void }) => {
  const t = useWords()
  const count = cards.length
  const form = useSchemaForm('card', chosenCards, {
    start: { cardIDs: cards.map(({ id }) => id) },
    save: trpc.withoutClient.close.useMutation(),
    saved: () => {
      clear()
      notice(t('withoutClient.closed', { count }))
    },
    done,
  })
  return (
    <Form form={form} submit={t('withoutClient.close', { count })} dangerous>
      <Text>{t('withoutClient.closeBody')}</Text>
      <SelectedCards
        cards={cards}
        field="cardIDs"
        label={t('card.cardProductName')}
        effect={({ cardProductName }) => cardProductName}
      />
    </Form>
  )
}
