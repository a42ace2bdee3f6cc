import type { Standing } from '@kaarditeek/domain/card/rules'
import { standingWord } from '@kaarditeek/i18n/standing-word'
import { Badge, type Tone } from '../../components/badge'
import type { IconName } from '../../components/icon'
import { useWords } from '../../lib/language'

const shown = {
  closed: { icon: 'lock', tone: 'calm' },
  expired: { icon: 'cross', tone: 'calm' },
  blocked: { icon: 'stop', tone: 'bad' },
  replaced: { icon: 'renew', tone: 'calm' },
  usedUp: { icon: 'empty', tone: 'calm' },
  renewed: { icon: 'check', tone: 'calm' },
  expiringSoon: { icon: 'clock', tone: 'warn' },
  future: { icon: 'clock', tone: 'accent' },
  active: { icon: 'check', tone: 'good' },
} as const satisfies Record<Standing, { icon: IconName; tone: Tone }>

/** Shows one fact about a card's state. */
export const StandingBadge = ({ standing }: { standing: Standing }) => {
  const t = useWords()
  return <Badge {...shown[standing]}>{t(`card.${standingWord[standing]}`)}</Badge>
}
