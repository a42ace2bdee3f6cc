import {
  balanceCall,
  paymentCall,
  reversalCall,
  simulationCall,
} from '@kaarditeek/domain/payment/terminal-call'
import { balanceTry, dataOfTry, paymentTry, reversalTry, tryFields } from '@kaarditeek/domain/payment/try'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { requestKey } from '../../lib/ask'
import { useWords } from '../../lib/language'
import { DataFields } from './data-fields'
import { type Sent, useSend } from './send-call'
import { RequestKeyInput, TerminalInput } from './try-inputs'

/** Start values of the next form: the last card, terminal, payment and hold. */
export type Start = { pan: string; terminalID: string; paymentKey: string; holdID: number | null }
export type TryProps = {
  at: { url: string; apiKey: string }
  start: Start
  sent: (sent: Sent, start?: Partial<Start>) => void
}

export const TryBalance = ({ at, start, sent }: TryProps) => {
  const t = useWords()
  const form = useSchemaForm('tryTerminal', balanceTry, {
    start,
    save: useSend(({ pan, pin }) => balanceCall(at, pan, pin)),
    saved: (one, { pan }) => sent(one, { pan }),
  })
  return (
    <Form form={form} submit={t('tryTerminal.send')}>
      <Field name="pan" />
      <Field name="pin" autoComplete="off" />
    </Form>
  )
}

export const TryPayment = ({ at, start, sent }: TryProps) => {
  const t = useWords()
  const form = useSchemaForm('tryTerminal', paymentTry, {
    start: { ...start, amount: 100, simulate: false, idempotencyKey: requestKey() },
    hidden: Object.values(tryFields),
    save: useSend(({ idempotencyKey, simulate, pan, amount, terminalID, pin, ...data }) => {
      const payment = { pan, amount, terminalID, pin, ...dataOfTry(data, amount) }
      return simulate ? simulationCall(at, payment) : paymentCall({ ...at, idempotencyKey }, payment)
    }),
    saved: (one, { pan, terminalID, simulate, idempotencyKey: paymentKey }) =>
      sent(one, { pan, terminalID, ...(!simulate && { paymentKey }) }),
  })
  return (
    <Form form={form} submit={t('tryTerminal.send')}>
      <Field name="pan" />
      <Field name="amount" />
      <Field name="terminalID" input={TerminalInput} />
      <Field name="pin" autoComplete="off" />
      <DataFields />
      <Field name="simulate" hint={t('tryTerminal.simulateHint')} />
      <Field name="idempotencyKey" hint={t('tryTerminal.idempotencyKeyHint')} input={RequestKeyInput} />
    </Form>
  )
}

export const TryReversal = ({ at, start, sent }: TryProps) => {
  const t = useWords()
  const form = useSchemaForm('tryTerminal', reversalTry, {
    start: { ...start, amount: null, idempotencyKey: requestKey() },
    save: useSend(({ idempotencyKey, paymentKey, amount }) =>
      reversalCall({ ...at, idempotencyKey }, { idempotencyKey: paymentKey, ...(amount && { amount }) }),
    ),
    saved: (one) => sent(one),
  })
  return (
    <Form form={form} submit={t('tryTerminal.send')}>
      <Field name="paymentKey" />
      <Field name="amount" hint={t('tryTerminal.refundHint')} />
      <Field name="idempotencyKey" hint={t('tryTerminal.idempotencyKeyHint')} input={RequestKeyInput} />
    </Form>
  )
}
