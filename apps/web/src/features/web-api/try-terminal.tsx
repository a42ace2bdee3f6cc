import { SANDBOX_TERMINAL, sandboxPan } from '@kaarditeek/domain/sandbox/cards'
import type { WebApiDetail } from '@kaarditeek/domain/web-api/schema'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Tabs } from '../../components/tabs'
import { useWords } from '../../lib/language'
import { useViewer } from '../../lib/session'
import { Exchange } from './exchange'
import type { Sent } from './send-call'
import { type Start, TryBalance, TryPayment, type TryProps, TryReversal } from './try-forms'
import { TryHold, TryHoldEnd } from './try-holds'

/** In a sandbox the terminal and the card that every sandbox has. */
const useStart = (): Start => {
  const isSandbox = useViewer().sandbox !== null
  return {
    pan: isSandbox ? sandboxPan('active') : '',
    terminalID: isSandbox ? SANDBOX_TERMINAL : '',
    paymentKey: '',
    holdID: null,
  }
}

/** Makes the terminals' calls with the key of a web API and shows each request with its answer: in a sandbox, and outside production. */
export const TryTerminal = ({ webApi: { apiKey } }: { webApi: WebApiDetail }) => {
  const t = useWords()
  const [tab, setTab] = useState<'balance' | 'payment' | 'reversal' | 'hold' | 'holdEnd'>('payment')
  const [start, setStart] = useState(useStart())
  const [exchange, setExchange] = useState<Sent | null>(null)
  const sent: TryProps['sent'] = (one, next) => {
    setExchange(one)
    setStart((before) => ({ ...before, ...next }))
  }
  const props = { at: { url: window.location.origin, apiKey }, start, last: exchange?.call ?? null, sent }
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
          { tab: 'hold', label: t('tryTerminal.hold'), content: <TryHold {...props} /> },
          { tab: 'holdEnd', label: t('tryTerminal.holdEnd'), content: <TryHoldEnd {...props} /> },
        ]}
      />
      {exchange && <Exchange {...exchange} />}
    </Stack>
  )
}
