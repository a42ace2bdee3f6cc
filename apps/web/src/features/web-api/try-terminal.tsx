import type { SandboxCard } from '@kaarditeek/domain/sandbox/card-names'
import { SANDBOX_TERMINAL, sandboxPan, sandboxPin } from '@kaarditeek/domain/sandbox/cards'
import { neededPermissions, type WebApiPermissionName } from '@kaarditeek/domain/web-api/schema'
import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { PageNotice } from '../../components/page-notice'
import { Tabs } from '../../components/tabs'
import { useWords } from '../../lib/language'
import { useViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { Exchange } from './exchange'
import type { Sent } from './send-call'
import { type Start, TryBalance, TryPayment, type TryProps, TryReversal } from './try-forms'
import { TryHold, TryHoldEnd } from './try-holds'
import { useWholeKey } from './use-whole'
import classes from './web-api.module.css'

/** In a sandbox the terminal and the card, with its code, that every sandbox has, unless others were chosen. */
const useStart = (terminalID: string | undefined, card: SandboxCard | null): Start => {
  const isSandbox = useViewer().sandbox !== null
  const given = isSandbox ? (card ?? 'active') : null
  return {
    pan: given ? sandboxPan(given) : '',
    pin: given && sandboxPin(given),
    terminalID: terminalID ?? (isSandbox ? SANDBOX_TERMINAL : ''),
    paymentKey: '',
    holdID: null,
  }
}

/** Permissions for the calls of each tab; a web API needs one of them. */
const needed = {
  balance: neededPermissions.balance,
  payment: neededPermissions.pay,
  reversal: neededPermissions.reverse,
  hold: neededPermissions.pay,
  holdEnd: neededPermissions.release,
} as const

/** The form of a tab, below a notice if the web API lacks the permission for its call. */
const Permitted = ({ of, held, children }: { of: keyof typeof needed; held: Held; children: ReactNode }) => {
  const t = useWords()
  const some: readonly WebApiPermissionName[] = needed[of]
  const [first] = needed[of]
  return (
    <>
      {held && !some.some((one) => held.includes(one)) && (
        <PageNotice
          tone="warn"
          icon="lock"
          title={t('tryTerminal.lacksRight', { right: t(`webApi.${first}`) })}
          text={t('tryTerminal.lacksRightHelp')}
        />
      )}
      {children}
    </>
  )
}

/** The permissions of a web API; undefined until they arrive. */
type Held = readonly WebApiPermissionName[] | undefined
const useHeld = (webApiId: number): Held =>
  trpc.webApi.detail
    .useQuery({ webApiId, masked: true })
    .data?.webApiPerms.map(({ permission }) => permission.name)

type Props = {
  webApiId: number
  /** The terminal to begin with. */
  terminalID?: string
  /** In a sandbox the card to begin with. */
  card?: SandboxCard | null
}

/**
 * Makes the terminals' calls with the key of a web API and shows each request with its answer: in a sandbox, and outside
 * production. The key is fetched with the first call, since the audit log has a line of each fetch. Rules 6.2 and 19.6.
 */
export const TryTerminal = ({ webApiId, terminalID, card = null }: Props) => {
  const t = useWords()
  const [tab, setTab] = useState<'balance' | 'payment' | 'reversal' | 'hold' | 'holdEnd'>('payment')
  const [start, setStart] = useState(useStart(terminalID, card))
  const held = useHeld(webApiId)
  const { ask: askKey } = useWholeKey(webApiId)
  const [exchange, setExchange] = useState<Sent | null>(null)
  const sent: TryProps['sent'] = (one, next) => {
    if (!one) return
    setExchange(one)
    setStart((before) => ({ ...before, ...next }))
  }
  const at = { url: window.location.origin, apiKey: '' }
  const props = { at, askKey, start, last: exchange?.call ?? null, sent }
  // The answer of another tab's call is none of this one.
  const choose = (next: typeof tab) => {
    setTab(next)
    setExchange(null)
  }
  const form = (of: typeof tab, content: ReactNode) => ({
    tab: of,
    label: t(`tryTerminal.${of}`),
    content: (
      <Permitted of={of} held={held}>
        {content}
      </Permitted>
    ),
  })
  return (
    <div className={classes.trial}>
      <Tabs
        label={t('tryTerminal.open')}
        tab={tab}
        choose={choose}
        tabs={[
          form('balance', <TryBalance {...props} />),
          form('payment', <TryPayment {...props} />),
          form('reversal', <TryReversal {...props} />),
          form('hold', <TryHold {...props} />),
          form('holdEnd', <TryHoldEnd {...props} />),
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
