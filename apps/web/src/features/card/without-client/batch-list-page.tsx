import { withoutClientListInput } from '@kaarditeek/domain/card/without-client/list'
import type { z } from 'zod'
import { Icon } from '../../../components/icon'
import { LinkButton } from '../../../components/links'
import { ListPage } from '../../../components/list/api-list'
import { useWords } from '../../../lib/language'
import { useMayIssueCards } from '../../../lib/session'
import { addSetupWordings } from '../../../lib/setup-wordings'
import { api } from '../../../lib/trpc'
import { CardLists } from '../card-lists'
import { batchColumns } from './columns'

addSetupWordings()

type Props = { search: z.output<typeof withoutClientListInput> }

/** Batches that have cards without a client. Each leads to these cards. */
export const BatchListPage = ({ search }: Props) => {
  const t = useWords()
  const add = (
    <LinkButton to="/cards/without-client/new" leftSection={<Icon name="plus" />}>
      {t('withoutClient.add')}
    </LinkButton>
  )
  return (
    <ListPage
      ns="withoutClient"
      list={api.withoutClient}
      schema={withoutClientListInput}
      search={search}
      columns={batchColumns}
      hidden={['duration']}
      actions={useMayIssueCards() && add}
      above={<CardLists />}
    />
  )
}
