import type { ReactNode } from 'react'
import { LinkButton } from '../../components/links'
import { ShortList } from '../../components/list/short-list'
import { PageSection } from '../../components/page'
import { failedOf, PartFailed } from '../../components/part-failed'
import { useWords } from '../../lib/language'
import { refreshing } from '../../lib/list'
import { trpc } from '../../lib/trpc'
import { companySummaryColumns } from './columns'

/** Companies shown on the home page. */
const SHOWN = 10

/** The month of each of the viewer's companies, below `figures` for all of them together. Refreshed every minute while the tab is visible. */
export const CompaniesMonth = ({ figures }: { figures: ReactNode }) => {
  const t = useWords()
  const query = trpc.companySummary.page.useQuery({ limit: SHOWN }, refreshing)
  return (
    <PageSection
      title={t('home.thisMonth')}
      actions={
        <LinkButton to="/admin-reports" variant="subtle" size="compact-sm">
          {t('home.showMore')}
        </LinkButton>
      }
    >
      {figures}
      <div style={{ marginTop: 'var(--mantine-spacing-md)' }}>
        {failedOf([query]).length > 0 ? (
          <PartFailed queries={[query]} />
        ) : (
          <ShortList
            name="companySummary-home"
            label={t('companySummary.title')}
            columns={companySummaryColumns}
            rows={query.data?.list}
            limit={SHOWN}
          />
        )}
      </div>
    </PageSection>
  )
}
