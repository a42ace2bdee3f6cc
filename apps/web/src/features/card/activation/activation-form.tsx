import { activation } from '@kaarditeek/domain/card/activation/schema'
import { lastFour } from '@kaarditeek/domain/card/pan'
import type { CardWithoutClient } from '@kaarditeek/domain/card/without-client/schema'
import { Box } from '@mantine/core'
import { Facts } from '../../../components/data'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { NoticeLink } from '../../../components/links'
import { columnsOf } from '../../../components/list/columns'
import { notice } from '../../../components/notice'
import { useDates } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'
import { useToday } from '../../../lib/today'
import { trpc } from '../../../lib/trpc'
import { useValueText } from '../../../shared/card/value'
import { MonthOnCard } from '../columns'
import { ActiveCardFields } from '../form-parts'
import { useLatestEnd, useLatestEndOf } from '../use-latest-end'

const column = columnsOf<CardWithoutClient>('card')
const fields = [
  column('nameOnCard'),
  column('cardProductName'),
  column('expiryDateOnCard', (at) => <MonthOnCard at={at} />),
  column.optional('info', { onlyGiven: true }),
]

type Props = { card: CardWithoutClient; done: () => void }

const useActivation = ({ card, done }: Props) => {
  const t = useWords()
  const may = useMay()
  const dates = useDates()
  const valueText = useValueText()
  const today = useToday()
  const latestOf = useLatestEndOf(card)
  const form = useSchemaForm('card', activation, {
    start: {
      cardID: card.id,
      validFrom: today,
      validTo: latestOf(today),
      amountLimit: '',
      countLimit: '',
    },
    save: trpc.activation.activate.useMutation(),
    saved: ({ id, pan, amountLimit, countLimit, validTo }) => {
      const limit = valueText({ amount: amountLimit ?? 0, uses: countLimit ?? 0 }) || t('common.unlimited')
      const text = t('activation.activatedCard', { pan: lastFour(pan), limit, day: dates.day(validTo) })
      const link = (
        <NoticeLink to="/cards/$id" params={{ id }}>
          {t('activation.showCard')}
        </NoticeLink>
      )
      notice(
        t('activation.activated'),
        <>
          {text} {may('viewCards') && link}
        </>,
      )
      done()
    },
  })
  const end = useLatestEnd(card, form.values, 'validTo', form.setField)
  return { form, end }
}

/** Shows the found card and asks for its validity and limits. */
export const ActivationForm = (props: Props) => {
  const t = useWords()
  const { form, end } = useActivation(props)
  return (
    <Form form={form} submit={t('activation.activate')} refusal={end.refusal}>
      <Box mt="lg">
        <Facts record={props.card} fields={fields} />
      </Box>
      <ActiveCardFields latest={end.hint} />
    </Form>
  )
}
