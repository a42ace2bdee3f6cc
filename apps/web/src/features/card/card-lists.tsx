import { TabLink, TabLinks } from '../../components/tabs'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'

const options = { exact: true, includeSearch: false }

/** Links between the lists of cards with a client, cards without one, rules of use and, for who may load, loads. Rule 11.6. */
export const CardLists = () => {
  const t = useWords()
  const mayLoad = useMay()('editCardLimits')
  return (
    <TabLinks label={t('card.lists')}>
      <TabLink to="/cards" activeOptions={options}>
        {t('card.title')}
      </TabLink>
      <TabLink to="/cards/without-client" activeOptions={options}>
        {t('withoutClient.title')}
      </TabLink>
      {mayLoad && (
        <TabLink to="/cards/loads" activeOptions={options}>
          {t('cardLoad.title')}
        </TabLink>
      )}
      <TabLink to="/cards/rules" activeOptions={options}>
        {t('card.rules')}
      </TabLink>
    </TabLinks>
  )
}
