import { othersOf } from '@kaarditeek/domain/shown-texts'
import { type WebApi, webApiEdit, webApiTexts } from '@kaarditeek/domain/web-api/schema'
import { formatNumber } from '@kaarditeek/i18n/format'
import { Box } from '@mantine/core'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { ApiGuideLink } from '../../components/api-guide-link'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { ListTab } from '../../components/list/api-list'
import { columnsOf } from '../../components/list/columns'
import { notice } from '../../components/notice'
import { MinuteValue, NumberValue } from '../../components/value'
import { WaitingRows } from '../../components/waiting-rows'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { api, trpc } from '../../lib/trpc'
import { Addresses } from './addresses'
import { Keys } from './keys'
import { NewWebApi } from './new-web-api'
import { PaymentDataAction } from './payment-data-form'
import { Permissions } from './permissions'
import { newestRequests, Requests } from './requests'
import { type WebApiSearch, webApiSearch } from './search'
import { TrialAt } from './trial-at'
import classes from './web-api.module.css'
import { WebhookPart } from './webhook/webhook-part'

const details = {
  idOf: ({ webApiId }: WebApi) => webApiId,
  show: (webApi: WebApi) => <WebApiDetails webApi={webApi} />,
}

const listSearch = webApiSearch.omit({ tryAt: true, tryCard: true })

/** The web APIs of the own company, as a tab. Each row expands to its last payments, keys, permissions and addresses. */
export const WebApiList = ({ search: { tryAt, tryCard, ...search } }: { search: WebApiSearch }) => (
  <>
    <ListTab
      ns="webApi"
      titled
      list={api.webApi}
      schema={listSearch}
      search={search}
      columns={webApiColumns}
      details={details}
      more={
        <>
          <ApiGuideLink />
          <PaymentDataAction />
        </>
      }
      add={{ access: 'editWebApis', form: (done, asked) => <NewWebApi asked={asked} done={done} /> }}
    />
    {tryAt && <TrialAt terminalID={tryAt} card={tryCard} />}
  </>
)

/** The details of a web API: last payments, keys, permissions, allowed addresses and webhooks. All appear at once, so that none moves. */
const WebApiDetails = ({ webApi: { webApiId } }: { webApi: WebApi }) => {
  const [[webApi, { list: webhooks }]] = trpc.useSuspenseQueries((query) => [
    query.webApi.detail({ webApiId, masked: true }),
    query.webhook.all({ webApiId, masked: true }),
  ])
  const { isPending } = trpc.webApi.requests.page.useQuery(newestRequests(webApiId))
  if (isPending) return <WaitingRows rows={5} columns={4} />
  return (
    <div className={classes.details}>
      <Requests webApiId={webApiId} />
      <Keys webApi={webApi} />
      <Permissions webApi={webApi} />
      <Addresses webApi={webApi} />
      <WebhookPart webApiId={webApiId} webhooks={webhooks} />
    </div>
  )
}

/** The time of the last call, on a phone with a word that fits its line. */
const LastUse = ({ at }: { at: Date | null }) => {
  const t = useWords()
  const dates = useDates()
  return (
    <>
      <Box component="span" hiddenFrom="sm">
        {at ? t('webApi.usedAt', { at: dates.minute(at) }) : t('webApi.neverUsed')}
      </Box>
      <Box component="span" visibleFrom="sm">
        <MinuteValue value={at} none="webApi.neverUsed" />
      </Box>
    </>
  )
}

/** The number of refused payments. A phone shows it if there are any. */
const Refused = ({ count }: { count: number }) =>
  count === 0 ? <span data-none>{formatNumber(count)}</span> : <NumberValue value={count} />

const column = columnsOf<WebApi>('webApi')

const title = column.title('name', ({ name }) => name, { width: 14 })
const webApiColumns = [
  title,
  ...othersOf(webApiTexts, [title]).map((text) => column.optional(text)),
  column('apiKey', (end) => <span className={classes.end}>{end}</span>, {
    label: 'webApi.keyEnd',
    width: 5,
    grows: false,
    leads: true,
    priority: 2,
  }),
  column('lastUse', (at) => <LastUse at={at} />, { width: 9.5, grows: false, priority: 2 }),
  column('refusedToday', (count) => <Refused count={count} />, {
    ...{ width: 7.5, grows: false, named: true, align: 'end' },
  }),
  column.number('guessedToday', { help: 'webApi.guessedTodayHelp' }),
  column.person('authorEmail', 'authorName', { label: 'change.authorEmail', width: 8, priority: 0 }),
  column.moment('validFrom', { label: 'change.dateOfChange' }),
  column.actions('editWebApis', (webApi) => <WebApiActions webApi={webApi} />),
]

/** Actions that rename a web API and close it with its key. */
const WebApiActions = ({ webApi }: { webApi: WebApi }) => {
  const t = useWords()
  const { webApiId } = webApi
  const title = t('webApi.editTitle', webApi)
  return (
    <>
      <EditAction title={t('webApi.edit', webApi)}>
        {(done) => <RenameForm webApi={webApi} done={done} />}
      </EditAction>
      <CloseAction
        call={trpc.webApi.close}
        input={{ webApiId }}
        title={t('webApi.closeTitle', webApi)}
        body={t('webApi.closeBody')}
        verb={t('webApi.close')}
        closed={() => notice(t('webApi.closed'), title)}
      />
    </>
  )
}

const RenameForm = ({ webApi, done }: { webApi: WebApi; done: () => void }) => {
  const form = useSchemaForm('webApi', webApiEdit, {
    record: { ...webApi, masked: true },
    hidden: ['masked'],
    save: trpc.webApi.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <Field name="name" autoFocus />
    </Form>
  )
}
