import { Icon } from '../../components/icon'
import { LinkButton } from '../../components/link-button'
import { useWords } from '../../lib/language'
import { useMayActivateCards } from '../../lib/session'

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
