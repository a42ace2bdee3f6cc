import { mayLimitCard } from '@kaarditeek/domain/card/edit-rules'
import { type CardLimits, cardLimits } from '@kaarditeek/domain/card/edits'
import { panInGroups } from '@kaarditeek/domain/card/pan'
import type { Card } from '@kaarditeek/domain/card/schema'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { confirmTwice } from '../../components/confirm'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { numberIn } from '../../components/form/values'
import { refusalText } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'

type Props = { card: Card; done: () => void }

/** Changes the limits of a card, not below its use, after a double confirmation. Rule 12.10. */
export const LimitsForm = ({ card, done }: Props) => {
  const t = useWords()
  const { amountLimit, countLimit, amountUsed, amountHeld, timesUsed, countHeld } = card.balanceAndTotals
  const usedAlready = (used: string, held: string | false) =>
    [t('card.usedAlready', { used }), held && t('card.held', { held })].filter((one) => one).join(' · ')
  const change = (before: number | null, after: unknown, show: (limit: number) => string) => {
    const [was, is] = [before, numberIn(after)].map((one) =>
      one === null ? t('common.unlimited') : show(one),
    )
    return was === is ? `${is}` : `${was} → ${is}`
  }
  const form = useSchemaForm('card', cardLimits, {
    record: { id: card.id, amountLimit, countLimit, comment: '' },
    save: trpc.card.editLimits.useMutation(),
    ask: (limits) =>
      confirmTwice({
        title: t('card.limitsTitle', { pan: panInGroups(card.pan) }),
        body: t('card.limitsBody', {
          amount: change(amountLimit, limits.amountLimit, formatMoney),
          uses: change(countLimit, limits.countLimit, formatNumber),
        }),
        understood: t('card.limitsUnderstood'),
        verb: t('card.editLimits'),
      }),
    done,
  })
  const wanted: Pick<CardLimits, 'amountLimit' | 'countLimit'> = {
    amountLimit: numberIn(form.values.amountLimit),
    countLimit: numberIn(form.values.countLimit),
  }
  return (
    <Form form={form} why={refusalText(mayLimitCard(card, wanted))}>
      <Field
        name="amountLimit"
        hint={usedAlready(formatMoney(amountUsed), amountHeld > 0 && formatMoney(amountHeld))}
      />
      <Field
        name="countLimit"
        hint={usedAlready(formatNumber(timesUsed), countHeld > 0 && formatNumber(countHeld))}
      />
      <Field name="comment" />
    </Form>
  )
}
