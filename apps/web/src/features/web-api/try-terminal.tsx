import { balanceCall, paymentCall, reversalCall } from '@kaarditeek/domain/payment/terminal-call'
import { balanceTry, paymentTry, reversalTry } from '@kaarditeek/domain/payment/try'
import type { WebApiDetail } from '@kaarditeek/domain/web-api/schema'
import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Field } from '../../components/form/field'
import { type FieldInputProps, mantineProps } from '../../components/form/field-input'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { IconButton } from '../../components/icon-button'
import { Tabs } from '../../components/tabs'
import { requestKey } from '../../lib/ask'
import { useWords } from '../../lib/language'
import { Exchange } from './exchange'
import { type Sent, useSend } from './send-call'

/** Start values of the next form: the last card, terminal and payment. */
type Start = { pan: string; terminalID: string; paymentKey: string }
type Props = {
  at: { url: string; apiKey: string }
  start: Start
  sent: (sent: Sent, start?: Partial<Start>) => void
}

/** Makes the terminals' calls with the key of a web API and shows each request with its answer. Outside production only. */
export const TryTerminal = ({ webApi: { apiKey } }: { webApi: WebApiDetail }) => {
  const t = useWords()
  const [tab, setTab] = useState<'balance' | 'payment' | 'reversal'>('payment')
  const [start, setStart] = useState<Start>({ pan: '', terminalID: '', paymentKey: '' })
  const [exchange, setExchange] = useState<Sent | null>(null)
  const sent: Props['sent'] = (one, next) => {
    setExchange(one)
    setStart((before) => ({ ...before, ...next }))
  }
  const props = { at: { url: window.location.origin, apiKey }, start, sent }
  return (
    <Stack gap="md">
      <Text size="sm">{t('tryTerminal.help')}</Text>
      <Tabs
        label={t('tryTerminal.open')}
        tab={tab}
        choose={setTab}
        tabs={[
          { tab: 'balance', label: t('tryTerminal.balance'), content: <TryBalance {...props} /> },
          { tab: 'payment', label: t('tryTerminal.payment'), content: <TryPayment {...props} /> },
          { tab: 'reversal', label: t('tryTerminal.reversal'), content: <TryReversal {...props} /> },
        ]}
      />
      {exchange && <Exchange {...exchange} />}
    </Stack>
  )
}

const TryBalance = ({ at, start, sent }: Props) => {
  const t = useWords()
  const form = useSchemaForm('tryTerminal', balanceTry, {
    start,
    save: useSend(({ pan }) => balanceCall(at, pan)),
    saved: (one, { pan }) => sent(one, { pan }),
  })
  return (
    <Form form={form} submit={t('tryTerminal.send')}>
      <Field name="pan" />
    </Form>
  )
}

const TryPayment = ({ at, start, sent }: Props) => {
  const t = useWords()
  const form = useSchemaForm('tryTerminal', paymentTry, {
    start: { ...start, amount: 100, idempotencyKey: requestKey() },
    save: useSend(({ idempotencyKey, ...payment }) => paymentCall({ ...at, idempotencyKey }, payment)),
    saved: (one, { pan, terminalID, idempotencyKey: paymentKey }) =>
      sent(one, { pan, terminalID, paymentKey }),
  })
  return (
    <Form form={form} submit={t('tryTerminal.send')}>
      <Field name="pan" />
      <Field name="amount" />
      <Field name="terminalID" />
      <Field name="idempotencyKey" hint={t('tryTerminal.idempotencyKeyHint')} input={RequestKeyInput} />
    </Form>
  )
}

const TryReversal = ({ at, start, sent }: Props) => {
  const t = useWords()
  const form = useSchemaForm('tryTerminal', reversalTry, {
    start: { ...start, idempotencyKey: requestKey() },
    save: useSend(({ idempotencyKey, paymentKey }) =>
      reversalCall({ ...at, idempotencyKey }, { idempotencyKey: paymentKey }),
    ),
    saved: (one) => sent(one),
  })
  return (
    <Form form={form} submit={t('tryTerminal.send')}>
      <Field name="paymentKey" />
      <Field name="idempotencyKey" hint={t('tryTerminal.idempotencyKeyHint')} input={RequestKeyInput} />
    </Form>
  )
}

/** An idempotency key, with a button that creates a new one. With the same key, a request repeats the previous one. */
const RequestKeyInput = ({ value, onChange, ...rest }: FieldInputProps) => {
  const t = useWords()
  return (
    <TextInput
      {...mantineProps(rest)}
      maxLength={rest.rule.maxLength}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      rightSection={
        <IconButton icon="renew" label={t('tryTerminal.newKey')} onClick={() => onChange?.(requestKey())} />
      }
    />
  )
}
