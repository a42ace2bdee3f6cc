import { panInGroups } from '@kaarditeek/domain/card/pan'
import { addClient } from '@kaarditeek/domain/card/without-client/schema'
import { Button, List, Paper, Stack, Text } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Field } from '../../../components/form/field'
import { Form } from '../../../components/form/form'
import { useFormContext } from '../../../components/form/form-context'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { BackLink, NoticeLink } from '../../../components/links'
import { notice } from '../../../components/notice'
import { Page } from '../../../components/page'
import { useWords } from '../../../lib/language'
import { addSetupWordings } from '../../../lib/setup-wordings'
import { useToday } from '../../../lib/today'
import { trpc } from '../../../lib/trpc'
import { CustomerInput, useDefaultUnit } from '../customer-input'
import { ActiveCardFields, IssueSum, Section } from '../form-parts'
import { useCardErrors } from '../use-card-errors'
import { useLatestEnd, useLatestEndOf } from '../use-latest-end'

addSetupWordings()

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
  const end = useLatestEnd(batch, form.values.data, 'data.validTo', form.setField)
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
        <Form form={form} submit={t('withoutClient.addClient')} refusal={end.refusal}>
          <RefusedCards cards={cards} />
          <Section title={t('card.forWhom')}>
            <Field name="data.customerID" input={CustomerInput} autoFocus />
            <Field name="data.customerUnitID" required={false} options={units} disabled={!data.customerID} />
          </Section>
          <ActiveCardFields within="data." latest={end.hint} />
          <IssueSum noOfCards={count} limitOf="data.amountLimit" />
        </Form>
      </Paper>
    </Page>
  )
}

type RefusedProps = { cards: readonly { id: number; pan: string }[] }

/** Lists the cards that the server refused, each with the reason, and a button that removes them from the form. */
const RefusedCards = ({ cards }: RefusedProps) => {
  const t = useWords()
  const { fieldProps, setField } = useFormContext()
  const cardIDs = fieldProps('cardIDs').value as number[]
  const chosen = cards.filter(({ id }) => cardIDs.includes(id))
  const errorOf = useCardErrors('cardIDs', chosen)
  const refused = chosen.flatMap((card, index) => {
    const error = errorOf(index)
    return error ? [{ ...card, error }] : []
  })
  const count = refused.length
  if (count === 0) return null
  const others = cardIDs.filter((id) => refused.every((card) => card.id !== id))
  return (
    <Stack gap="xs" component="section" aria-label={t('withoutClient.refused', { count })}>
      <Text fw={600}>{t('withoutClient.refused', { count })}</Text>
      <List size="sm" className="tabular" mah={200} style={{ overflowY: 'auto' }}>
        {refused.map(({ id, pan, error }) => (
          <List.Item key={id}>
            {panInGroups(pan)}: {error}
          </List.Item>
        ))}
      </List>
      {others.length > 0 && (
        <Button variant="default" size="xs" w="fit-content" onClick={() => setField('cardIDs', others)}>
          {t('withoutClient.leaveOut', { count })}
        </Button>
      )}
    </Stack>
  )
}
