import { CardState } from '@kaarditeek/domain/card/rules'
import { Paper, Text } from '@mantine/core'
import { LinkButton } from '../../components/links'
import { ShortList } from '../../components/list/short-list'
import { PageSection } from '../../components/page'
import { useWords } from '../../lib/language'
import { refreshing } from '../../lib/list'
import { trpc } from '../../lib/trpc'
import { expiringCardColumns } from './columns'

/** Cards shown on the home page. Specification §9. */
const SHOWN = 5

/** The cards that expire first and are not renewed yet. Refreshed every minute while the tab is visible. Specification §2, Home. */
export const ExpiringCards = () => {
  const t = useWords()
  const filter = { expiringSoon: true, withoutRenewed: true, cardState: CardState.active }
  const { data } = trpc.card.page.useQuery({ ...filter, orderBy: 'validTo', limit: SHOWN }, refreshing)
  const title = t('home.expiring')
  return (
    <PageSection
      title={title}
      actions={
        <LinkButton to="/cards" search={filter} variant="subtle" size="compact-sm">
          {t('home.showMore')}
        </LinkButton>
      }
    >
      {data?.list.length === 0 ? (
        <Paper withBorder radius="lg" p="md">
          <Text size="sm" c="dimmed">
            {t('home.noExpiring')}
          </Text>
        </Paper>
      ) : (
        <ShortList name="card-home" label={title} columns={expiringCardColumns} rows={data?.list} />
      )}
    </PageSection>
  )
}
