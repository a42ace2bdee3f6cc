import { SANDBOX_TERMINAL, sandboxPan } from '@kaarditeek/domain/sandbox/cards'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { Tabs } from '../../components/tabs'
import { useWords } from '../../lib/language'
import { useViewer } from '../../lib/session'
import { Exchange } from './exchange'
import type { Sent } from './send-call'
import { type Start, TryBalance, TryPayment, type TryProps, TryReversal } from './try-forms'
import { TryHold, TryHoldEnd } from './try-holds'
import classes from './web-api.module.css'

/** In a sandbox the terminal and the card that every sandbox has, unless another terminal was chosen. */
const useStart = (terminalID: string | undefined): Start => {
  const isSandbox = useViewer().sandbox !== null
  return {
    pan: isSandbox ? sandboxPan('active') : '',
    terminalID: terminalID ?? (isSandbox ? SANDBOX_TERMINAL : ''),
    paymentKey: '',
    holdID: null,
  }
}

type Props = {
  /** The whole key. */
  apiKey: string
  /** The terminal to begin with. */
  terminalID?: string
}

/** Makes the terminals' calls with the key of a web API and shows each request with its answer: in a sandbox, and outside production. */
export const TryTerminal = ({ apiKey, terminalID }: Props) => {
  const t = useWords()
  const [tab, setTab] = useState<'balance' | 'payment' | 'reversal' | 'hold' | 'holdEnd'>('payment')
  const [start, setStart] = useState(useStart(terminalID))
  const [exchange, setExchange] = useState<Sent | null>(null)
  const sent: TryProps['sent'] = (one, next) => {
    setExchange(one)
    setStart((before) => ({ ...before, ...next }))
  }
  const props = { at: { url: window.location.origin, apiKey }, start, last: exchange?.call ?? null, sent }
  return (
    <div className={classes.trial}>
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
      {exchange ? (
        <div>
          <Exchange {...exchange} />
        </div>
      ) : (
        <Text size="sm" c="dimmed" className={classes.help}>
          {t('tryTerminal.help')}
        </Text>
      )}
    </div>
  )
}
