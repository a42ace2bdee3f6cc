import { isPaidBeforeClosed } from '@kaarditeek/domain/settlement/rules'
import { type Settlement, settlementPaid } from '@kaarditeek/domain/settlement/schema'
import { isDay } from '@kaarditeek/domain/time/day'
import { z } from 'zod'
import { DayToToday } from '../../../components/form/bounded-day'
import { Field } from '../../../components/form/field'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { useBusinessTime } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { useToday } from '../../../lib/today'
import { Chosen, inState } from './chosen'
import { useCloseMany, usePayMany } from './use-many'

type Props = { settlements: readonly Settlement[]; clear: () => void; done: () => void }

const none = z.strictObject({})

/** Closes the drafts among the chosen settlements, after it has shown them. Rule 22.5. */
export const CloseMany = ({ settlements, clear, done }: Props) => {
  const t = useWords()
  const drafts = inState(settlements, 'draft')
  const close = useCloseMany()
  const form = useSchemaForm('settlement', none, {
    start: {},
    save: { mutateAsync: () => Promise.resolve(drafts) },
    saved: (taken) => void close(taken).then(clear),
    done,
  })
  return (
    <Form
      form={form}
      help={t('settlement.closeManyHelp')}
      submit={t('settlement.closeCount', { count: drafts.length })}
    >
      <Chosen settlements={settlements} taken="draft" />
    </Form>
  )
}

const day = settlementPaid.pick({ paidOn: true })

/** Marks the closed ones among the chosen settlements as paid on one day, with a note if it precedes the closing of some. Rule 22.5. */
export const PayMany = ({ settlements, clear, done }: Props) => {
  const t = useWords()
  const time = useBusinessTime()
  const closed = inState(settlements, 'closed')
  const pay = usePayMany()
  const form = useSchemaForm('settlement', day, {
    start: { paidOn: useToday() },
    save: { mutateAsync: ({ paidOn }) => Promise.resolve(paidOn ?? null) },
    saved: (paidOn) => void pay(closed, paidOn).then(clear),
    done,
  })
  const { paidOn } = form.values
  const early = closed.filter(({ numberedAt }) =>
    isPaidBeforeClosed({ numberedAt, paidOn: paidOn && isDay(paidOn) ? paidOn : null }, time),
  )
  return (
    <Form
      form={form}
      help={t('settlement.payManyHelp')}
      submit={t('settlement.payCount', { count: closed.length })}
    >
      <Field
        name="paidOn"
        autoFocus
        input={DayToToday}
        hint={early.length > 0 ? t('settlement.someClosedLater', { count: early.length }) : undefined}
        required
      />
      <Chosen settlements={settlements} taken="closed" />
    </Form>
  )
}
