import { TabLinks } from '../../components/tab-links'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'

/** Links between the lists of cards with a client, cards without one, rules of use and, for who may load, loads. Rule 11.6. */
export const CardLists = () => {
  const t = useWords()
  const mayLoad = useMay()('editCardLimits')
  return (
    <TabLinks
      label={t('card.lists')}
      links={[
        { to: '/cards', label: t('card.title') },
        { to: '/cards/without-client', label: t('withoutClient.title') },
        mayLoad && { to: '/cards/loads', label: t('cardLoad.title') },
        { to: '/cards/rules', label: t('card.rules') },
      ]}
    />
  )
}
