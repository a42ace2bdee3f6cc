import { useLocation } from '@tanstack/react-router'
import { Icon } from '../../components/icon'
import { LinkButton } from '../../components/link-button'
import { ListView } from '../../components/list/list-view'
import { Page } from '../../components/page'
import { useWords } from '../../lib/language'
import { anyPage, keepOld } from '../../lib/query-client'
import { useMayIssueCards } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { CardFilters } from './card-filters'
import { useCardColumns } from './columns'
import { type CardSearch, cardSearch } from './search'

export const CardListPage = ({ search }: { search: CardSearch }) => {
  const t = useWords()
  const pan = useLocation({ select: ({ state }) => state.pan })
  const input = { ...search, pan }
  const page = trpc.card.page.useQuery(input, keepOld)
  const totals = trpc.card.totals.useQuery(anyPage(input), keepOld)
  const add = useMayIssueCards() && (
    <LinkButton to="/cards/new" leftSection={<Icon name="plus" />}>
      {t('card.add')}
    </LinkButton>
  )
  return (
    <Page title={t('card.title')} actions={add}>
      <ListView
        ns="card"
        schema={cardSearch}
        search={search}
        pan={pan}
        page={page}
        totals={totals}
        columns={useCardColumns()}
        filters={<CardFilters pan={pan} />}
        start={add}
      />
    </Page>
  )
}
