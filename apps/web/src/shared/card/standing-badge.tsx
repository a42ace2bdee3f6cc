import type { Standing } from '@kaarditeek/domain/card/rules'
import { Badge, type Tone } from '../../components/badge'
import type { IconName } from '../../components/icon'
import { useWords } from '../../lib/language'

const shown = {
  closed: { word: 'card.closed', icon: 'lock', tone: 'calm' },
  expired: { word: 'card.expired', icon: 'cross', tone: 'calm' },
  blocked: { word: 'card.standingBlocked', icon: 'stop', tone: 'bad' },
  replaced: { word: 'card.replaced', icon: 'renew', tone: 'bad' },
  usedUp: { word: 'card.usedUp', icon: 'empty', tone: 'calm' },
  renewed: { word: 'card.renewed', icon: 'check', tone: 'calm' },
  expiringSoon: { word: 'card.soon', icon: 'clock', tone: 'warn' },
  future: { word: 'card.future', icon: 'clock', tone: 'accent' },
  active: { word: 'card.active', icon: 'check', tone: 'good' },
} as const satisfies Record<Standing, { word: string; icon: IconName; tone: Tone }>

/** Shows one fact about a card's state. */
export const StandingBadge = ({ standing }: { standing: Standing }) => {
  const t = useWords()
  const { word, icon, tone } = shown[standing]
  return (
    <Badge icon={icon} tone={tone}>
      {t(word)}
    </Badge>
  )
}
