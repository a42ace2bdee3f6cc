import { HOLD_MINUTES } from '@kaarditeek/domain/hold/rules'
import { holdReply } from '@kaarditeek/domain/hold/schema'
import { holdCall, holdEndCall } from '@kaarditeek/domain/payment/terminal-call'
import { dataOfTry, holdEndTry, holdTry, panOfTry, tryFields } from '@kaarditeek/domain/payment/try'
import type { z } from 'zod'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { requestKey } from '../../lib/ask'
import { useWords } from '../../lib/language'
import { CardInput } from './card-input'
import { DataFields } from './data-fields'
import { type Sent, useFreshKey, useSend } from './send-call'
import type { TryProps } from './try-forms'
import { RequestKeyInput, TerminalInput } from './try-inputs'

const holdRef = holdReply.pick({ holdID: true })

/** The hold that was made; null if it was refused. */
const holdOf = (sent: Sent | null): number | null =>
  sent?.reply?.status === 201 ? holdRef.parse(JSON.parse(sent.reply.body)).holdID : null

export const TryHold = ({ at, askKey, start, last, sent }: TryProps) => {
  const t = useWords()
  const callOf = ({ idempotencyKey, pan, ...hold }: z.input<typeof holdTry>) =>
    holdCall({ ...at, idempotencyKey }, { pan: panOfTry(pan), ...hold })
  const form = useSchemaForm('tryTerminal', holdTry, {
    start: { ...start, amount: 100, minutes: HOLD_MINUTES, idempotencyKey: requestKey() },
    save: useSend(callOf, askKey),
    saved: (one, { pan, pin, terminalID }) => sent(one, { pan, pin, terminalID, holdID: holdOf(one) }),
  })
  useFreshKey(form, last, callOf(form.values))
  return (
    <Form form={form} submit={t('tryTerminal.send')}>
      <Field name="pan" input={CardInput} />
      <Field name="amount" />
      <Field name="minutes" required />
      <Field name="terminalID" input={TerminalInput} />
      <Field name="pin" autoComplete="off" />
      <Field name="idempotencyKey" hint={t('tryTerminal.idempotencyKeyHint')} input={RequestKeyInput} />
    </Form>
  )
}

export const TryHoldEnd = ({ at, askKey, start, last, sent }: TryProps) => {
  const t = useWords()
  const callOf = ({ idempotencyKey, holdID, amount, keepsRest, ...data }: z.input<typeof holdEndTry>) => {
    const end = { holdID, amount: amount || null, keepsRest: keepsRest === true }
    return holdEndCall({ ...at, idempotencyKey }, { ...end, ...dataOfTry(data, amount || 0) })
  }
  const form = useSchemaForm('tryTerminal', holdEndTry, {
    start: {
      holdID: start.holdID ?? (null as never),
      amount: null,
      keepsRest: false,
      idempotencyKey: requestKey(),
    },
    hidden: Object.values(tryFields),
    save: useSend(callOf, askKey),
    saved: (one) => sent(one),
  })
  useFreshKey(form, last, callOf(form.values))
  return (
    <Form form={form} submit={t('tryTerminal.send')}>
      <Field name="holdID" />
      <Field name="amount" hint={t('tryTerminal.holdEndHint')} />
      <Field name="keepsRest" />
      <DataFields />
      <Field name="idempotencyKey" hint={t('tryTerminal.idempotencyKeyHint')} input={RequestKeyInput} />
    </Form>
  )
}
