import { sandboxMailInput } from '@kaarditeek/domain/sandbox/list'
import { clockSetting, type Sandbox as SandboxRecord } from '@kaarditeek/domain/sandbox/schema'
import { Progress, Stack, Text } from '@mantine/core'
import type { z } from 'zod'
import { CloseAction } from '../../components/action/close-action'
import { EditAction } from '../../components/action/edit-action'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { LinkButton } from '../../components/links'
import { ListTab } from '../../components/list/api-list'
import { ShortList } from '../../components/list/short-list'
import { failureNotice, notice } from '../../components/notice'
import { PageSection } from '../../components/page'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { companyNow } from '../../lib/today'
import { api, trpc } from '../../lib/trpc'
import { cardColumns, mailColumns, mailDetails } from './columns'

/** Milliseconds between two looks at how much is deleted. */
const POLL = 1000

/** The cards of a sandbox, its clock, and the mails that it shows instead of sending them. */
export const Sandbox = ({ search }: { search: z.output<typeof sandboxMailInput> }) => {
  const t = useWords()
  const mayEdit = useMay()('editWebApis')
  const [sandbox] = trpc.sandbox.get.useSuspenseQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.emptying == null ? false : POLL),
  })
  return (
    <PageSection
      title={t('sandbox.title')}
      help={t('sandbox.inside', sandbox)}
      actions={mayEdit && sandbox.emptying === null && <Actions />}
    >
      <Stack gap="lg">
        {sandbox.emptying !== null && <Emptying percent={sandbox.emptying} />}
        <ShortList name="sandbox" label={t('sandbox.cards')} columns={cardColumns} rows={sandbox.cards} />
        <PageSection title={t('sandbox.mails')} order={3}>
          <ListTab
            ns="sandbox"
            list={api.sandbox.mails}
            schema={sandboxMailInput}
            search={search}
            columns={mailColumns}
            noColumnFor="body"
            details={mailDetails}
          />
        </PageSection>
      </Stack>
    </PageSection>
  )
}

/** Shown until the background has emptied the sandbox. */
const Emptying = ({ percent }: { percent: number }) => {
  const t = useWords()
  return (
    <Stack gap="xs" maw={640} role="status">
      <Text size="sm">{t('sandbox.emptying', { percent })}</Text>
      <Progress value={percent} aria-label={t('sandbox.emptyTitle')} />
    </Stack>
  )
}

/** A sandbox with many rows is being emptied after the call, which the page shows instead. */
const tellIfEmpty = async (text: string) => {
  if ((await api.sandbox.get.fetch(undefined, { staleTime: 0 })).emptying === null) notice(text)
}

const Actions = () => {
  const t = useWords()
  return (
    <>
      <LinkButton to="/companies/company" search={{ tab: 'web_apis' }} variant="default">
        {t('webApi.title')}
      </LinkButton>
      <EditAction icon="clock" title={t('sandbox.setClock')}>
        {(done) => <ClockForm done={done} />}
      </EditAction>
      <CloseAction
        call={trpc.sandbox.empty}
        input={undefined}
        title={t('sandbox.emptyTitle')}
        body={t('sandbox.emptyBody')}
        verb={t('sandbox.empty')}
        icon="remove"
        closed={() => void tellIfEmpty(t('sandbox.emptied')).catch(failureNotice)}
      />
    </>
  )
}

const ClockForm = ({ done }: { done: () => void }) => {
  const t = useWords()
  const dates = useDates()
  const form = useSchemaForm('sandbox', clockSetting, {
    start: { now: companyNow() },
    save: trpc.sandbox.setClock.useMutation(),
    saved: ({ now }: SandboxRecord) => {
      notice(t('sandbox.clockSet', { time: dates.moment(now) }))
      done()
    },
  })
  return (
    <Form form={form} submit={t('sandbox.setClock')} cancel={done}>
      <Text size="sm">{t('sandbox.clockHelp')}</Text>
      <Field name="now" />
    </Form>
  )
}
