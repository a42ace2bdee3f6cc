import { mayAskForLimits, raisedLimit } from '@kaarditeek/domain/approval/rules'
import { mayLimitCard } from '@kaarditeek/domain/card/edit-rules'
import { type CardLimits, cardLimits } from '@kaarditeek/domain/card/edits'
import { balanceAndTotals } from '@kaarditeek/domain/card/rules'
import type { Card } from '@kaarditeek/domain/card/schema'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { UnderstoodBox, useUnderstoodCheck } from '../../components/form/understood-box'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { WaitsForApproval } from '../../components/waits-for-approval'
import { refusalText } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { ApprovalHint, useNeedsApproval } from '../../shared/approval/asks'
import { BeforeAfter } from './before-after'
import { useWaiting } from './waiting-approvals'

type Props = { card: Card; done: () => void }

/** Changes the limits of a card, not below its use. Sends them only once their effect is understood. Rule 12.10. */
export const LimitsForm = ({ card, done }: Props) => {
  const t = useWords()
  const { amountLimit, countLimit, amountUsed, amountHeld, timesUsed, countHeld } = card.balanceAndTotals
  const usedAlready = (used: string, held: string | false) =>
    [t('card.usedAlready', { used }), held && t('card.held', { held })].filter((one) => one).join(' · ')
  const { check, isMissing } = useUnderstoodCheck()
  const form = useSchemaForm('card', cardLimits, {
    record: { id: card.id, amountLimit, countLimit, comment: '' },
    save: trpc.card.editLimits.useMutation(),
    check,
    done,
  })
  const isSound = form.accepts('amountLimit', 'countLimit')
  const wanted: Pick<CardLimits, 'amountLimit' | 'countLimit'> = isSound
    ? { amountLimit: form.number('amountLimit'), countLimit: form.number('countLimit') }
    : { amountLimit, countLimit }
  const asks = useNeedsApproval('limits', [raisedLimit(amountLimit, wanted.amountLimit)])
  const waiting = useWaiting(card.id).find(({ kind }) => kind === 'limits')
  const isTwice = waiting ? mayAskForLimits(waiting.approvalID) : null
  const after = balanceAndTotals({ ...card.balanceAndTotals, ...wanted })
  const limited = (key: 'amountLimit' | 'amountBalance' | 'countLimit' | 'countBalance') => ({
    label: t(`card.${key}`),
    before: card.balanceAndTotals[key],
    after: after[key],
  })
  const rows = [
    { ...limited('amountLimit'), format: formatMoney },
    { ...limited('amountBalance'), format: formatMoney },
    { ...limited('countLimit'), format: formatNumber },
    { ...limited('countBalance'), format: formatNumber },
  ]
  const isUnchanged = wanted.amountLimit === amountLimit && wanted.countLimit === countLimit
  return (
    <Form
      form={form}
      asks={asks}
      submit={t('card.editLimits')}
      refusal={mayLimitCard(card, wanted) ?? (asks ? isTwice : null)}
    >
      <Field
        name="amountLimit"
        hint={usedAlready(formatMoney(amountUsed), amountHeld > 0 && formatMoney(amountHeld))}
      />
      {waiting ? (
        <WaitsForApproval message={refusalText(isTwice) ?? ''} approvalID={waiting.approvalID} />
      ) : (
        <ApprovalHint needed={asks} />
      )}
      <Field
        name="countLimit"
        hint={usedAlready(formatNumber(timesUsed), countHeld > 0 && formatNumber(countHeld))}
      />
      <Field name="comment" />
      <BeforeAfter rows={rows.filter(({ before, after }) => before !== null || after !== null)} />
      {!isUnchanged && !asks && (
        <UnderstoodBox
          label={t('card.limitsUnderstood')}
          effect={`${wanted.amountLimit} ${wanted.countLimit}`}
          isMissing={isMissing}
        />
      )}
    </Form>
  )
}
