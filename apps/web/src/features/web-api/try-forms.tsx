import {
  balanceCall,
  paymentCall,
  reversalCall,
  simulationCall,
  type TerminalCall,
} from '@kaarditeek/domain/payment/terminal-call'
import {
  balanceTry,
  dataOfTry,
  panOfTry,
  paymentTry,
  reversalTry,
  tryFields,
} from '@kaarditeek/domain/payment/try'
import type { z } from 'zod'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { requestKey } from '../../lib/ask'
import { useWords } from '../../lib/language'
import { CardInput } from './card-input'
import { DataFields } from './data-fields'
import { type Sent, useFreshKey, useSend } from './send-call'
import { RequestKeyInput, TerminalInput } from './try-inputs'

/** Start values of the next form: the last card and its code, terminal, payment and hold. */
export type Start = {
  pan: string
  pin: string | null
  terminalID: string
  paymentKey: string
  holdID: number | null
}
export type TryProps = {
  /** Where calls go, without a key until one is sent. */
  at: { url: string; apiKey: string }
  askKey: () => Promise<string | null>
  start: Start
  /** The call that was sent last. */
  last: TerminalCall | null
  /** Null if nothing was sent, because the key was not given. */
  sent: (sent: Sent | null, start?: Partial<Start>) => void
}

export const TryBalance = ({ at, askKey, start, sent }: TryProps) => {
  const t = useWords()
  const form = useSchemaForm('tryTerminal', balanceTry, {
    start,
    save: useSend(({ pan, pin }) => balanceCall(at, panOfTry(pan), pin), askKey),
    saved: (one, { pan, pin }) => sent(one, { pan, pin }),
  })
  return (
    <Form form={form} submit={t('tryTerminal.send')}>
      <Field name="pan" input={CardInput} />
      <Field name="pin" autoComplete="off" />
    </Form>
  )
}

type Payment = z.input<typeof paymentTry>

export const TryPayment = ({ at, askKey, start, last, sent }: TryProps) => {
  const t = useWords()
  const callOf = ({ idempotencyKey, simulate, pan, amount, terminalID, pin, ...data }: Payment) => {
    const payment = { pan: panOfTry(pan), amount, terminalID, pin, ...dataOfTry(data, amount) }
    return simulate ? simulationCall(at, payment) : paymentCall({ ...at, idempotencyKey }, payment)
  }
  const form = useSchemaForm('tryTerminal', paymentTry, {
    // A trial that was meant as one takes no money, and is no refused payment of the company.
    start: { ...start, amount: 100, simulate: true, idempotencyKey: requestKey() },
    hidden: Object.values(tryFields),
    save: useSend(callOf, askKey),
    saved: (one, { pan, pin, terminalID, simulate, idempotencyKey: paymentKey }) =>
      sent(one, { pan, pin, terminalID, ...(!simulate && { paymentKey }) }),
  })
  useFreshKey(form, last, callOf(form.values))
  return (
    <Form form={form} submit={t('tryTerminal.send')}>
      <Field name="pan" input={CardInput} />
      <Field name="amount" />
      <Field name="terminalID" input={TerminalInput} />
      <Field name="pin" autoComplete="off" />
      <DataFields />
      <Field name="simulate" hint={t('tryTerminal.simulateHint')} />
      {!form.values.simulate && (
        <Field name="idempotencyKey" hint={t('tryTerminal.idempotencyKeyHint')} input={RequestKeyInput} />
      )}
    </Form>
  )
}

type Reversal = z.input<typeof reversalTry>

export const TryReversal = ({ at, askKey, start, last, sent }: TryProps) => {
  const t = useWords()
  const callOf = ({ idempotencyKey, paymentKey, amount }: Reversal) =>
    reversalCall({ ...at, idempotencyKey }, { idempotencyKey: paymentKey, ...(amount && { amount }) })
  const form = useSchemaForm('tryTerminal', reversalTry, {
    start: { ...start, amount: null, idempotencyKey: requestKey() },
    save: useSend(callOf, askKey),
    saved: (one) => sent(one),
  })
  useFreshKey(form, last, callOf(form.values))
  return (
    <Form form={form} submit={t('tryTerminal.send')}>
      <Field name="paymentKey" />
      <Field name="amount" hint={t('tryTerminal.refundHint')} />
      <Field name="idempotencyKey" hint={t('tryTerminal.idempotencyKeyHint')} input={RequestKeyInput} />
    </Form>
  )
}
