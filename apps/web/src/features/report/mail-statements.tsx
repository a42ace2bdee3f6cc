import { statementMailListInput } from '@kaarditeek/domain/report/list'
import type { StatementMailRow, StatementRecipients } from '@kaarditeek/domain/report/statement-mail'
import { isMonth } from '@kaarditeek/domain/time/day'
import { formatMonth, formatShortMonth } from '@kaarditeek/i18n/format'
import { Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { ActionButton } from '../../components/action-button'
import { Badge } from '../../components/badge'
import { confirm } from '../../components/confirm'
import { Icon } from '../../components/icon'
import { ListTab } from '../../components/list/api-list'
import { columnsOf } from '../../components/list/columns'
import { failureNotice, notice, warningNotice } from '../../components/notice'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { api, trpc } from '../../lib/trpc'
import { CustomerLink } from '../../shared/customer/links'
import { Recipients } from './recipients'
import { useWithoutAddress, WithoutAddress } from './without-address'

/** Mails the statements of a month to the billing addresses of its customers, which are counted first. */
export const MailStatementsButton = ({ month }: { month: string | null }) => {
  const t = useWords()
  const { mutate, isPending } = trpc.report.mailStatements.useMutation({
    onSuccess: ({ queued, mailedBefore, withoutAddress }) =>
      notice(
        t('report.mailed', { count: queued }),
        t('report.notMailed', { before: mailedBefore, without: withoutAddress }),
      ),
    onError: failureNotice,
  })
  const shown = useRecipients()
  const withoutAddress = useWithoutAddress()
  const ask = async (date: string, recipients: StatementRecipients) => {
    const isWithout = recipients.withoutAddress > 0
    if (recipients.ready === 0) {
      const more = [shown(recipients), isWithout && withoutAddress(recipients)].filter(Boolean).join('\n')
      return warningNotice(t('report.mailNobody'), more)
    }
    const sure = await confirm({
      title: t('report.mailTitle', { month: formatMonth(date) }),
      body: `${t('report.mailBody')}\n${shown(recipients)}`,
      more: (
        <Stack gap="xs">
          <Recipients {...recipients} />
          {isWithout && <WithoutAddress {...recipients} />}
        </Stack>
      ),
      verb: t('report.mailCount', { count: recipients.ready }),
    })
    if (sure) mutate({ date })
  }
  const counting = useMutation({
    mutationFn: (date: string) => api.report.statementRecipients.fetch({ date }, { staleTime: 0 }),
    onSuccess: (recipients, date) => void ask(date, recipients),
    onError: failureNotice,
  })
  const isReady = month !== null && isMonth(month)
  return (
    <ActionButton
      variant="default"
      leftSection={<Icon name="mail" size={16} />}
      loading={isPending || counting.isPending}
      disabled={!isReady}
      onClick={() => isReady && counting.mutate(month)}
    >
      {t('report.mail')}
    </ActionButton>
  )
}

/** Returns a function that counts who would be mailed and who was mailed before. */
const useRecipients = () => {
  const t = useWords()
  return ({ ready, mailedBefore, withoutAddress }: StatementRecipients): string =>
    [
      t('report.mailTo', { count: ready, total: ready + mailedBefore + withoutAddress }),
      mailedBefore > 0 && t('report.mailedBefore', { count: mailedBefore }),
    ]
      .filter(Boolean)
      .join('\n')
}

const column = columnsOf<StatementMailRow>('statementMail')
const columns = [
  column.title('customer', (row) => <CustomerLink customerID={row.customerID}>{row.customer}</CustomerLink>),
  column.email('recipient'),
  column('month', formatShortMonth, { width: 6, grows: false }),
  column.moment('createdAt'),
  column.show('state', (row) => <State mail={row} />, { priority: 3 }),
]

const State = ({ mail: { state, sentAt } }: { mail: StatementMailRow }) => {
  const t = useWords()
  const dates = useDates()
  if (state === 'sent') return sentAt && t('statementMail.sentAt', { time: dates.moment(sentAt) })
  return (
    <Badge icon={state === 'failed' ? 'warning' : 'clock'} tone={state === 'failed' ? 'bad' : 'calm'}>
      {t(`statementMail.${state}`)}
    </Badge>
  )
}

type Props = { search: z.output<typeof statementMailListInput> }

/** The mails with statements, the newest first. */
export const StatementMails = ({ search }: Props) => {
  const t = useWords()
  return (
    <>
      <Title order={2} size="h4" mt="xl">
        {t('statementMail.title')}
      </Title>
      <Text className="no-print" size="sm" c="dimmed" mb="sm">
        {t('statementMail.help')}
      </Text>
      <ListTab
        ns="statementMail"
        list={api.report.statementMails}
        schema={statementMailListInput}
        search={search}
        columns={columns}
        hidden={['sentAt']}
      />
    </>
  )
}
