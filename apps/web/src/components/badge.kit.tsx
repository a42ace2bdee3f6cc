import { useWords } from '../lib/language'
import { Badge } from './badge'
import { type Kit, Specimen } from './kit/specimen'

const Badges = () => {
  const t = useWords()
  return (
    <>
      <Specimen name="Badge, good">
        <Badge icon="check" tone="good">
          {t('card.active')}
        </Badge>
      </Specimen>
      <Specimen name="Badge, accent">
        <Badge icon="clock" tone="accent">
          {t('card.future')}
        </Badge>
      </Specimen>
      <Specimen name="Badge, warn">
        <Badge icon="warning" tone="warn">
          {t('card.usedUp')}
        </Badge>
      </Specimen>
      <Specimen name="Badge, bad">
        <Badge icon="cross" tone="bad">
          {t('card.expired')}
        </Badge>
      </Specimen>
      <Specimen name="Badge, calm">
        <Badge icon="lock" tone="calm">
          {t('card.closed')}
        </Badge>
      </Specimen>
    </>
  )
}

export const kit: Kit = { Badges: <Badges /> }
