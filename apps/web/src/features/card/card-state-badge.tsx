import { CardState, type CardStateCode, isUsedUp } from '@kaarditeek/domain/card/rules'
import type { CardRow } from '@kaarditeek/domain/card/schema'
import { Group } from '@mantine/core'
import { Badge, type Tone } from '../../components/badge'
import type { IconName } from '../../components/icon'
import { useWords } from '../../lib/language'

const shown = {
  [CardState.active]: { word: 'card.active', icon: 'check', tone: 'good' },
  [CardState.future]: { word: 'card.future', icon: 'clock', tone: 'accent' },
  [CardState.closed]: { word: 'card.closed', icon: 'lock', tone: 'calm' },
  [CardState.expired]: { word: 'card.expired', icon: 'cross', tone: 'bad' },
} as const satisfies Record<CardStateCode, { word: string; icon: IconName; tone: Tone }>

type Props = { card: Pick<CardRow, 'cardState' | 'expiringSoon' | 'balanceAndTotals'> }

/** The state of a card, and whether it is used up or expires soon. */
export const CardStateBadge = ({ card: { cardState, expiringSoon, balanceAndTotals } }: Props) => {
  const t = useWords()
  const { word, icon, tone } = shown[cardState]
  return (
    <Group gap={4}>
      <Badge icon={icon} tone={tone}>
        {t(word)}
      </Badge>
      {isUsedUp(balanceAndTotals) && (
        <Badge icon="warning" tone="warn">
          {t('card.usedUp')}
        </Badge>
      )}
      {expiringSoon && (
        <Badge icon="clock" tone="warn">
          {t('card.soon')}
        </Badge>
      )}
    </Group>
  )
}
