import { LinkButton } from '../../components/links'
import { ShortList } from '../../components/list/short-list'
import { PageSection } from '../../components/page'
import { failedOf, PartFailed } from '../../components/part-failed'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { lastSettlementColumns } from './columns'

/** Settlements shown on an owner's page. */
const SHOWN = 3

/** The last settlements of an owner, with a link to all of them. Left out while there is none. */
export const LastSettlements = ({ terminalOwnerID }: { terminalOwnerID: number }) => {
  const t = useWords()
  const query = trpc.settlement.page.useQuery({ terminalOwnerID, orderBy: '-endDate', limit: SHOWN })
  const { data } = query
  const title = t('settlement.lastOnes')
  if (data?.list.length === 0) return null
  return (
    <PageSection
      title={title}
      actions={
        <LinkButton to="/settlements" search={{ terminalOwnerID }} variant="subtle" size="compact-sm">
          {t('settlement.all')}
        </LinkButton>
      }
    >
      <PartFailed queries={[query]} />
      {failedOf([query]).length === 0 && (
        <ShortList
          name="settlement-owner"
          label={title}
          columns={lastSettlementColumns}
          rows={data?.list}
          limit={SHOWN}
        />
      )}
    </PageSection>
  )
}
