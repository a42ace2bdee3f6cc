import { daysOfPeriod } from '@kaarditeek/domain/report/periods'
import { newSettlement } from '@kaarditeek/domain/settlement/schema'
import { SimpleGrid } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Empty } from '../../components/empty'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { LinkButton } from '../../components/links'
import { notice } from '../../components/notice'
import { PageNotice } from '../../components/page-notice'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { companyNow } from '../../lib/today'
import { trpc } from '../../lib/trpc'
import { periodOf } from './columns'
import { OwnerInput } from './owner-input'

/** The draft of an owner, who has one at most; `undefined` if there is none. */
const useDraftOf = (terminalOwnerID: number | null) =>
  trpc.settlement.page.useQuery(terminalOwnerID ? { terminalOwnerID, state: 'draft', limit: 1 } : skipToken)
    .data?.list[0]

/** Makes a draft, of the last month unless other days are chosen, and opens it. */
export const NewSettlementForm = ({ done }: { done: () => void }) => {
  const t = useWords()
  const navigate = useNavigate()
  const time = useBusinessTime()
  const form = useSchemaForm('settlement', newSettlement, {
    start: { terminalOwnerID: null as never, ...daysOfPeriod('lastMonth', companyNow(), time) },
    save: trpc.settlement.create.useMutation(),
    saved: ({ settlementID, terminalOwnerName: name }) => {
      notice(t('settlement.added', { name }))
      void navigate({ to: '/settlements/$settlementID', params: { settlementID } })
    },
    done,
  })
  const draft = useDraftOf(form.values.terminalOwnerID)
  const mayAdd = useMay()('editTerminals')
  const { data: owners } = trpc.terminalOwner.page.useQuery({ limit: 1 })
  if (owners?.list.length === 0)
    return (
      <Empty icon="terminal" title={t('settlement.noOwners')} help={t('settlement.noOwnersHelp')}>
        {mayAdd && (
          <LinkButton to="/terminal-owners" state={{ add: true }} onClick={done}>
            {t('terminalOwner.add')}
          </LinkButton>
        )}
      </Empty>
    )
  return (
    <Form form={form} why={draft && t('settlement.hasDraft')}>
      <Field name="terminalOwnerID" input={OwnerInput} autoFocus />
      {draft && (
        <PageNotice tone="warn" icon="warning" title={t('settlement.hasDraft')} text={periodOf(draft)}>
          <LinkButton to="/settlements/$settlementID" params={draft} ignoreBlocker onClick={done}>
            {t('settlement.openDraft')}
          </LinkButton>
        </PageNotice>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <Field name="startDate" />
        <Field name="endDate" />
      </SimpleGrid>
    </Form>
  )
}
