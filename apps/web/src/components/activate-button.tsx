import { useWords } from '../lib/language'
import { useMayActivateCards } from '../lib/session'
import { Icon } from './icon'
import { LinkButton } from './link-button'

/** Link to activating a card, for viewers who may. Specification §2, Cards list. */
export const ActivateButton = () => {
  const t = useWords()
  if (!useMayActivateCards()) return null
  return (
    <LinkButton to="/cards/activate" variant="default" leftSection={<Icon name="check" />}>
      {t('activation.add')}
    </LinkButton>
  )
}
