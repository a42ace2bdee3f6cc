import { addClient } from '@kaarditeek/domain/card/without-client/schema'
import { Paper } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { BackLink } from '../../../components/back-link'
import { Field } from '../../../components/form/field'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { NoticeLink } from '../../../components/link-button'
import { notice } from '../../../components/notice'
import { Page } from '../../../components/page'
import { useToday } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { trpc } from '../../../lib/trpc'
import { ActiveCardFields } from '../active-card-fields'
import { CustomerInput } from '../customer-input'
import { IssueSum } from '../issue-sum'
import { Section } from '../section'
import { useDefaultUnit } from '../use-default-unit'
import { useLatestEnd, useLatestEndOf } from '../use-latest-end'
import { RefusedCards } from './refused-cards'

type Props = { cardBatchID: number; cards: readonly { id: number; pan: string }[] }

const useAddClient = ({ cardBatchID, cards }: Props) => {
  const t = useWords()
  const navigate = useNavigate()
  const today = useToday()
  const [batch] = trpc.withoutClient.get.useSuspenseQuery({ cardBatchID })
  const latestOf = useLatestEndOf(batch)
  const form = useSchemaForm('card', addClient, {
    start: {
      data: {
        customerID: null as never,
        customerUnitID: null,
        validFrom: today,
        validTo: latestOf(today),
        amountLimit: '',
        countLimit: '',
      },
      cardIDs: cards.map(({ id }) => id),
    },
    save: trpc.withoutClient.addClient.useMutation(),
    saved: async (_, { cardIDs }) => {
      notice(
        t('withoutClient.clientAdded', { count: cardIDs.length }),
        <NoticeLink to="/cards" search={{ cardBatchID }}>
          {t('withoutClient.showCards')}
        </NoticeLink>,
      )
      await navigate({ to: '/cards/without-client/$cardBatchID', params: { cardBatchID } })
    },
  })
  const end = useLatestEnd(batch, form.values.data, (day) => form.setField('data.validTo', day))
  return { form, end }
}

/** Gives the cards that were selected in a batch to a customer, with a validity and limits. */
export const AddClientPage = () => {
  const chosen = useLocation({ select: ({ state }) => state.withoutClient })
  return chosen && <AddClient {...chosen} />
}

const AddClient = ({ cardBatchID, cards }: Props) => {
  const t = useWords()
  const { form, end } = useAddClient({ cardBatchID, cards })
  const { data, cardIDs } = form.values
  const count = cardIDs.length
  const units = useDefaultUnit(data, (unitID) => form.prefill('data.customerUnitID', unitID))
  return (
    <Page
      back={
        <BackLink to="/cards/without-client/$cardBatchID" params={{ cardBatchID }}>
          {t('withoutClient.batch', { cardBatchID })}
        </BackLink>
      }
      title={t('withoutClient.addClientTo', { count })}
    >
      <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }} maw={760}>
        <Form form={form} submit={t('withoutClient.addClient')} why={end.why}>
          <RefusedCards cards={cards} />
          <Section title={t('card.forWhom')}>
            <Field name="data.customerID" input={CustomerInput} autoFocus />
            <Field name="data.customerUnitID" required={false} options={units} disabled={!data.customerID} />
          </Section>
          <ActiveCardFields within="data." latest={end.hint} />
          <IssueSum noOfCards={count} amountLimit={data.amountLimit} />
        </Form>
      </Paper>
    </Page>
  )
}
