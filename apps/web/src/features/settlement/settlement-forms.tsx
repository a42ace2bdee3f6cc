import { isPaidBeforeClosed } from '@kaarditeek/domain/settlement/rules'
import { settlementMail, settlementPaid, type WholeSettlement } from '@kaarditeek/domain/settlement/schema'
import { balanceOf } from '@kaarditeek/domain/settlement/sums'
import { isDay } from '@kaarditeek/domain/time/day'
import { formatDay } from '@kaarditeek/i18n/format'
import { Facts } from '../../components/data'
import { DayToToday } from '../../components/form/bounded-day'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { failureNotice, hideNotice, notice } from '../../components/notice'
import { useBusinessTime } from '../../lib/dates'
import { languageChoices, languageID, useWords } from '../../lib/language'
import { useToday } from '../../lib/today'
import { trpc } from '../../lib/trpc'
import { askedFields, useNameOf } from './columns'

/** The address of the owner, by default the one that got a settlement last. Rule 22.7. */
export const MailForm = ({
  settlement: { settlementID, ownerEmail },
  done,
}: {
  settlement: WholeSettlement
  done: () => void
}) => {
  const t = useWords()
  const form = useSchemaForm('settlement', settlementMail, {
    start: { settlementID, recipient: ownerEmail ?? '', languageID: languageID() },
    save: trpc.settlement.mail.useMutation(),
    saved: ({ lastMail }) => notice(t('settlement.mailed', { recipient: lastMail?.recipient ?? '' })),
    done,
  })
  return (
    <Form form={form} submit={t('settlement.mail')}>
      <Field name="recipient" autoFocus />
      <Field name="languageID" options={languageChoices} required />
    </Form>
  )
}

/** Names the notice that a settlement is paid, which ends when that is taken back. */
const noticeOf = (settlementID: number) => `paid ${settlementID}`

/** Takes back that a settlement was marked as paid. */
export const useUnpay = () => {
  const t = useWords()
  const { mutate, isPending } = trpc.settlement.unpay.useMutation({
    onSuccess: (_, { settlementID }) => {
      hideNotice(noticeOf(settlementID))
      notice(t('settlement.wasUnpaid'))
    },
    onError: failureNotice,
  })
  return { unpay: (settlementID: number) => mutate({ settlementID }), isPending }
}

type PaidProps = { settlement: WholeSettlement; done: () => void }

/** The day on which the owner was paid, with a note if it precedes the closing. Its notice takes the mark back. Rule 22.5. */
export const PaidForm = ({ settlement, done }: PaidProps) => {
  const { settlementID, numberedAt } = settlement
  const t = useWords()
  const time = useBusinessTime()
  const nameOf = useNameOf()
  const { unpay } = useUnpay()
  const form = useSchemaForm('settlement', settlementPaid, {
    start: { settlementID, paidOn: useToday() },
    save: trpc.settlement.pay.useMutation(),
    saved: (paid) =>
      notice(t('settlement.wasPaid'), nameOf(paid), () => unpay(settlementID), noticeOf(settlementID)),
    done,
  })
  const { paidOn } = form.values
  // A text that is no day, as one in the future, is said to be wrong by its field alone.
  const isEarly = isPaidBeforeClosed({ numberedAt, paidOn: paidOn && isDay(paidOn) ? paidOn : null }, time)
  const early = numberedAt && isEarly ? { day: formatDay(time.dayOf(numberedAt)) } : null
  return (
    <Form form={form} help={t('settlement.payHelp')} submit={t('settlement.pay')}>
      <Facts record={settlement} fields={askedFields[balanceOf(settlement.payable).kind]} narrow />
      <Field
        name="paidOn"
        autoFocus
        input={DayToToday}
        hint={early ? t('settlement.paidBeforeClosed', early) : undefined}
        required
      />
    </Form>
  )
}
