import { cardExtension } from '@kaarditeek/domain/card/edits'
import type { Card } from '@kaarditeek/domain/card/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { useMonthChoices } from './use-month-choices'

type Props = { card: Card; done: () => void }

/** Extends a card's validity by months; each choice names the resulting day. Specification §4. */
export const ExtendCardForm = ({ card: { id, validTo, maxMonthsToExtend }, done }: Props) => {
  const t = useWords()
  const dates = useDates()
  const form = useSchemaForm('card', cardExtension, {
    start: { id, extendByMonths: 1 },
    save: trpc.card.extend.useMutation(),
    saved: (card) => notice(t('common.saved'), t('card.isActiveUntil', { day: dates.day(card.validTo) })),
    done,
  })
  return (
    <Form form={form} submit={t('card.extend')}>
      <Field name="extendByMonths" options={useMonthChoices(maxMonthsToExtend, validTo)} />
    </Form>
  )
}
