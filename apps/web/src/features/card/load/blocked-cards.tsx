import type { CardToLoad } from '@kaarditeek/domain/card/load/schema'
import { CardState, stoppedStandingOf } from '@kaarditeek/domain/card/rules'
import { Checkbox, Group, List } from '@mantine/core'
import { PageNotice } from '../../../components/page-notice'
import { useWords } from '../../../lib/language'
import { StandingBadge } from '../../../shared/card/standing-badge'
import { Pan } from '../columns'

/** The state by which a card of a file cannot pay. Only active and future cards are loaded. */
export const stoppedCard = ({ blocked, replaced }: Pick<CardToLoad, 'blocked' | 'replaced'>) =>
  stoppedStandingOf({ blocked, replaced, cardState: CardState.active })

type NamedProps = { cards: readonly CardToLoad[]; count: number }

/** The blocked cards among the first of the file, each with its state, and how many more there are. */
const NamedCards = ({ cards, count }: NamedProps) => {
  const t = useWords()
  const more = count - cards.length
  return (
    <List size="sm" listStyleType="none" spacing={6}>
      {cards.map((card) => {
        const standing = stoppedCard(card)
        return (
          <List.Item key={card.cardID}>
            <Group component="span" gap="0 0.5rem">
              <Pan pan={card.pan} /> {card.nameOnCard} {standing && <StandingBadge standing={standing} />}
            </Group>
          </List.Item>
        )
      })}
      {more > 0 && <List.Item>{t('cardLoad.moreCards', { count: more })}</List.Item>}
    </List>
  )
}

type Props = {
  count: number
  /** Those that are left out and that the reply names. */
  leftOut: readonly CardToLoad[]
  label: string
  ticked: boolean
  /** A load without an answer is repeated as it was. */
  isFixed: boolean
  /** Null if they cannot be loaded. */
  tick: ((ticked: boolean) => void) | null
}

/** How many of the cards cannot pay, and which, with the choice whether they are loaded. */
export const BlockedCards = ({ count, leftOut, label, ticked, isFixed, tick }: Props) => {
  const t = useWords()
  return (
    <PageNotice
      tone="warn"
      icon="warning"
      title={t('cardLoad.blockedCards', { count })}
      text={t(tick ? 'cardLoad.blockedCardsHelp' : 'cardLoad.blockedRefused')}
    >
      {leftOut.length > 0 && <NamedCards cards={leftOut} count={count} />}
      {tick && (
        <Checkbox
          label={label}
          checked={ticked}
          disabled={isFixed}
          onChange={(event) => tick(event.currentTarget.checked)}
        />
      )}
    </PageNotice>
  )
}
