import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icon'
import { LinkButton } from '../../components/links'
import { ListPage } from '../../components/list/api-list'
import { useWords } from '../../lib/language'
import { useMayIssueCards } from '../../lib/session'
import { api } from '../../lib/trpc'
import { ActivateButton } from '../../shared/card/activate'
import { useOwnList } from '../../shared/own-field/own-fields'
import { CardBatch } from './batch/card-batch'
import { CardFilters, SearchAllCards } from './card-filters'
import { CardExport, LazyBulkActions, LazyLimitWhole, useCardSelection } from './card-list-parts'
import { CardLists } from './card-lists'
import { cardColumns, cardDetails, expiringCardColumns } from './columns'
import { LoadFileButton } from './load/load-file-button'
import { type CardSearch, cardSearch } from './search'

type Props = { search: CardSearch; actions?: ReactNode }

/** The cards of the company that have a client. `actions` come from other features. */
export const CardListPage = ({ search: asked, actions }: Props) => {
  const t = useWords()
  const pan = useLocation({ select: ({ state }) => state.pan })
  const { search, ownColumns, ownFilters } = useOwnList('card', asked)
  const within = { ...search, pan }
  const { selection, cards, clear } = useCardSelection(within)
  const add = (
    <LinkButton to="/cards/new" leftSection={<Icon name="plus" />}>
      {t('card.add')}
    </LinkButton>
  )
  return (
    <ListPage
      ns="card"
      list={api.card}
      schema={cardSearch}
      search={within}
      pan={pan}
      columns={search.expiringSoon || search.expiresInMonth ? expiringCardColumns : cardColumns}
      ownColumns={ownColumns}
      hidden={cardDetails}
      filters={
        <>
          <CardFilters pan={pan} />
          {ownFilters}
        </>
      }
      actions={useMayIssueCards() && add}
      wider={pan && <SearchAllCards />}
      more={
        <>
          {actions}
          <CardExport filter={within} />
          <LoadFileButton filter={within} />
          <ActivateButton />
        </>
      }
      selection={selection}
      bulk={<LazyBulkActions filter={within} cards={cards} clear={clear} />}
      whole={(all) => <LazyLimitWhole {...all} />}
      above={
        <>
          <CardLists />
          {search.cardBatchID !== null && <CardBatch cardBatchID={search.cardBatchID} />}
        </>
      }
    />
  )
}
