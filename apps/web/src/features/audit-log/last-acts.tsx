import { Text } from '@mantine/core'
import { LinkButton } from '../../components/links'
import { folded } from '../../components/list/fold'
import { ShortList } from '../../components/list/short-list'
import { PageSection } from '../../components/page'
import { failedOf, PartFailed } from '../../components/part-failed'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { actColumns } from './columns'
import { isSameAct } from './fold'
import { lineDetails } from './line-details'
import { addAuditWordings } from './words'

addAuditWordings()

/** Rows that are shown, and lines that are read for them: one act on many records is one row. */
const [ROWS, LINES] = [5, 30]

type Props = { email: string }

/** The last lines of the audit log that a person left, for viewers who may read it. */
export const LastActs = ({ email }: Props) => useMay()('viewAuditLog') && <Acts email={email} />

const Acts = ({ email }: Props) => {
  const t = useWords()
  const query = trpc.auditLog.page.useQuery({ email, limit: LINES })
  const { list } = query.data ?? {}
  const isLastPage = list !== undefined && list.length < LINES
  const rows = list && folded(list, isSameAct, { isFirstPage: true, isLastPage }).slice(0, ROWS)
  const title = t('auditLog.lastActs')
  const by = { tab: 'auditLog', email } as const
  const about = { tab: 'auditLog', aboutEmail: email } as const
  return (
    <PageSection
      title={title}
      actions={
        <>
          <LinkButton to="/companies/company" search={about} variant="default">
            {t('auditLog.aboutUser')}
          </LinkButton>
          <LinkButton to="/companies/company" search={by} variant="default">
            {t('auditLog.allActs')}
          </LinkButton>
        </>
      }
    >
      <PartFailed queries={[query]} />
      {rows?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('auditLog.noActs')}
        </Text>
      )}
      {rows?.length !== 0 && failedOf([query]).length === 0 && (
        <ShortList name="lastActs" label={title} columns={actColumns} rows={rows} details={lineDetails} />
      )}
    </PageSection>
  )
}
