import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { balanceCall, paymentCall, reversalCall } from '@kaarditeek/domain/payment/terminal-call'
import { balanceTry, paymentTry, reversalTry } from '@kaarditeek/domain/payment/try'
import { SANDBOX_TERMINAL, sandboxPan } from '@kaarditeek/domain/sandbox/cards'
import type { WebApiDetail } from '@kaarditeek/domain/web-api/schema'
import { Autocomplete, defaultOptionsFilter, Stack, Text, TextInput } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Field } from '../../components/form/field'
import { type FieldInputProps, mantineProps } from '../../components/form/field-input'
import { Form } from '../../components/form/form'
import { useFormContext } from '../../components/form/form-context'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { IconButton } from '../../components/icon-button'
import { Tabs } from '../../components/tabs'
import { requestKey } from '../../lib/ask'
import { useWords } from '../../lib/language'
import { useMay, useViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { Exchange } from './exchange'
import { type Sent, useSend } from './send-call'

/** Start values of the next form: the last card, terminal and payment. */
type Start = { pan: string; terminalID: string; paymentKey: string }
type Props = {
  at: { url: string; apiKey: string }
  start: Start
  sent: (sent: Sent, start?: Partial<Start>) => void
}

/** In a sandbox the terminal and the card that every sandbox has. */
const useStart = (): Start => {
  const isSandbox = useViewer().sandbox !== null
  return {
    pan: isSandbox ? sandboxPan('active') : '',
    terminalID: isSandbox ? SANDBOX_TERMINAL : '',
    paymentKey: '',
  }
}

/** Makes the terminals' calls with the key of a web API and shows each request with its answer: in a sandbox, and outside production. */
export const TryTerminal = ({ webApi: { apiKey } }: { webApi: WebApiDetail }) => {
  const t = useWords()
  const [tab, setTab] = useState<'balance' | 'payment' | 'reversal'>('payment')
  const [start, setStart] = useState(useStart())
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
      <Field name="terminalID" input={TerminalInput} />
      <Field name="idempotencyKey" hint={t('tryTerminal.idempotencyKeyHint')} input={RequestKeyInput} />
    </Form>
  )
}

const TryReversal = ({ at, start, sent }: Props) => {
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

/** Chooses one of the company's terminals, the first one to begin with. Another ID can be typed, to see it refused. */
const TerminalInput = ({ value, onChange, ...rest }: FieldInputProps) => {
  const { prefill } = useFormContext()
  const mayFind = useMay()('findTerminals')
  const { data } = trpc.terminal.search.page.useQuery(mayFind ? { limit: MAX_PAGE_SIZE } : skipToken)
  const terminals = data?.list ?? []
  const [first] = terminals
  const shown = typeof value === 'string' ? value : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: prefills once, so that the field can be emptied
  useEffect(() => {
    if (first && shown === '') prefill('terminalID', first.terminalID)
  }, [first?.terminalID])
  const payeeOf = new Map(terminals.map(({ terminalID, payee }) => [terminalID, payee]))
  return (
    <Autocomplete
      {...mantineProps(rest)}
      maxLength={rest.rule.maxLength}
      value={shown}
      onChange={onChange}
      data={[...payeeOf.keys()]}
      // All terminals are offered while a chosen one is shown.
      filter={(found) =>
        payeeOf.has(found.search) ? found.options : (defaultOptionsFilter(found) as typeof found.options)
      }
      renderOption={({ option }) => `${option.value} · ${payeeOf.get(option.value) ?? ''}`}
      maxDropdownHeight={240}
    />
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
