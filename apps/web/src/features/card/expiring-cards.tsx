import { CardState } from '@kaarditeek/domain/card/rules'
import { Paper, Text } from '@mantine/core'
import { LinkButton } from '../../components/links'
import { ShortList } from '../../components/list/short-list'
import { PageSection } from '../../components/page'
import { failedOf, PartFailed } from '../../components/part-failed'
import { useWords } from '../../lib/language'
import { refreshing } from '../../lib/list'
import { trpc } from '../../lib/trpc'
import { expiringCardColumns } from './columns'

/** Cards shown on the home page. Rule 15.1. */
const SHOWN = 5

/**
 * The cards that expire first and are not renewed yet. Refreshed every minute while the tab is visible. With `few` the part is left out while there is
 * none. Rule 11.3.
 */
export const ExpiringCards = ({ few }: { few: boolean }) => {
  const t = useWords()
  const list = {
    expiringSoon: true,
    withoutRenewed: true,
    cardState: CardState.active,
    orderBy: 'validTo',
  } as const
  const query = trpc.card.page.useQuery({ ...list, limit: SHOWN }, refreshing)
  const { data } = query
  const title = t('home.expiring')
  if (few && !data?.list.length) return null
  return (
    <PageSection
      title={title}
      actions={
        <LinkButton to="/cards" search={list} variant="subtle" size="compact-sm">
          {t('home.showMore')}
        </LinkButton>
      }
    >
      <PartFailed queries={[query]} />
      {data?.list.length === 0 ? (
        <Paper withBorder radius="lg" p="md">
          <Text size="sm" c="dimmed">
            {t('home.noExpiring')}
          </Text>
        </Paper>
      ) : failedOf([query]).length > 0 ? null : (
        <ShortList
          name="card-home"
          label={title}
          columns={expiringCardColumns}
          rows={data?.list}
          limit={SHOWN}
        />
      )}
    </PageSection>
  )
}
