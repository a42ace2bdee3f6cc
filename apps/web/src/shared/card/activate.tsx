import { Icon } from '../../components/icon'
import { LinkButton } from '../../components/links'
import { PageNotice } from '../../components/page-notice'
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

/** Says that the company has no default unit for activated cards. Specification §2, Home. */
export const CannotActivate = () => {
  const t = useWords()
  return (
    <PageNotice tone="warn" icon="warning" title={t('activation.cannot')} text={t('activation.cannotHelp')} />
  )
}
