import { may as mayView } from '@kaarditeek/domain/access/access'
import { whole } from '@kaarditeek/domain/field'
import { type JobReport, jobReports, reportAccess } from '@kaarditeek/domain/report/job'
import {
  isDated,
  isOfThisMonth,
  type ScheduledOrder,
  scheduledOrder,
} from '@kaarditeek/domain/report-schedule/order'
import { newReportSchedule, type ReportSchedule } from '@kaarditeek/domain/report-schedule/schema'
import { relativeDays, type Timing, timingPeriods } from '@kaarditeek/domain/report-schedule/timing'
import { clockOfHour } from '@kaarditeek/domain/time/hour'
import { SimpleGrid, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { PageNotice } from '../../components/page-notice'
import { useWords } from '../../lib/language'
import { useViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { RecipientsInput, useViewChoices } from './inputs'
import { LackingRecipients } from './lacking-recipients'
import { useProposedName, useProposedPeriod } from './proposals'
import { useDaysText, useNextText, useOrderText, weekdayName } from './texts'

const { name, recipients } = newReportSchedule.shape

/** The order that the form began with, which is kept. */
const GIVEN = 'given'
/** No days of the schedule's own. */
const NONE = 'none'

const schema = z.strictObject({
  name,
  what: z.string().min(1),
  days: z.enum([NONE, ...relativeDays]),
  period: z.enum(timingPeriods),
  weekday: whole({ min: 1, max: 7 }),
  dayOfMonth: whole({ min: 1, max: 31 }),
  hour: whole({ max: 23 }),
  recipients,
})
type Values = z.output<typeof schema>

/** Reports that the form offers. A list is sent from where it is shown. */
const chosenReports = jobReports.filter((report) => report !== 'list')

/** The start of a schedule that does not begin with a report. */
const START = {
  days: 'lastWeek',
  period: 'week',
  weekday: 1,
  dayOfMonth: 1,
  hour: 8,
  recipients: [],
} as const

/** Days of the shortest month. */
const SHORTEST_MONTH = 28

const timingOf = ({ period, weekday, dayOfMonth, hour }: Values): Timing => {
  if (period === 'day') return { period, hour }
  return period === 'week' ? { period, weekday, hour } : { period, dayOfMonth, hour }
}

/** The order of a choice; until there is one, the given order. Statements are of the month of their days, which the schedule sets. */
const orderOf = (what: string, given: ScheduledOrder | undefined): ScheduledOrder => {
  if ((what === GIVEN || what === '') && given) return given
  const [kind, id] = what.split(' ')
  if (kind === 'view') return { report: 'savedView', savedViewID: Number(id) }
  return scheduledOrder.parse({ report: what, ...(what === 'statements' && { date: '2000-01' }) })
}

const isDatedChoice = (what: string, given: ScheduledOrder | undefined): boolean => {
  const report = what === GIVEN ? given?.report : what
  return jobReports.some((one) => one === report) && isDated(report as JobReport)
}

/** The days that the schedule sets; null if the order keeps its own, or has none. */
const daysOf = ({ days, what }: Values, given: ScheduledOrder | undefined) =>
  days === NONE || !isDatedChoice(what, given) ? null : days

type Props = {
  /** What a report's page shows. */
  order?: ScheduledOrder
  /** The schedule to change. */
  schedule?: ReportSchedule
  done: () => void
}

const useSave = ({ order, schedule }: Pick<Props, 'order' | 'schedule'>) => {
  const create = trpc.reportSchedule.create.useMutation()
  const edit = trpc.reportSchedule.edit.useMutation()
  const given = schedule?.order ?? order
  return (values: Values) => {
    const saved = {
      name: values.name,
      order: orderOf(values.what, given),
      days: daysOf(values, given),
      timing: timingOf(values),
      recipients: values.recipients,
    }
    return schedule
      ? edit.mutateAsync({ ...saved, reportScheduleID: schedule.reportScheduleID })
      : create.mutateAsync(saved)
  }
}

const useWhat = (given: ScheduledOrder | undefined) => {
  const t = useWords()
  const { role, permissions } = useViewer()
  const views = useViewChoices()
  const textOf = useOrderText()
  const reports = chosenReports.filter((report) =>
    mayView({ level: role.level, permissions }, reportAccess[report]),
  )
  const kept = given && { value: GIVEN, label: textOf(given) }
  const keptView = given?.report === 'savedView' ? `view ${given.savedViewID}` : null
  const others = views.filter(({ value }) => value !== keptView)
  return [
    ...(kept ? [kept] : reports.map((value) => ({ value, label: t(`reportSchedule.reports_${value}`) }))),
    ...others.map(({ value, label }) => ({ value, label: t('reportSchedule.ofView', { name: label }) })),
  ]
}

const isSending = (schedule: ReportSchedule | undefined): boolean =>
  schedule === undefined || schedule.state === 'active'

/** Why a schedule has stopped, and what lets it send again. */
const Stopped = ({ reason }: { reason: NonNullable<ReportSchedule['stopReason']> }) => {
  const t = useWords()
  return (
    <PageNotice
      tone="warn"
      icon="warning"
      title={t(`reportSchedule.${reason}`)}
      text={t(reason === 'viewGone' ? 'reportSchedule.chooseAnother' : 'reportSchedule.needsAuthor')}
    />
  )
}

/** Adds or changes a schedule: what, for which days, when and to whom. Rules 24.1–24.3. */
export const ScheduleForm = ({ order, schedule, done }: Props) => {
  const t = useWords()
  const navigate = useNavigate()
  const { selectedAccountID } = useViewer()
  const nameOf = useProposedName()
  const periodFor = useProposedPeriod()
  const given = schedule?.order ?? order
  // Of a view that was deleted nothing can be sent: something else must be chosen.
  const isGone = schedule?.stopReason === 'viewGone'
  const save = useSave({ order, schedule })
  const form = useSchemaForm('reportSchedule', schema, {
    start: {
      ...START,
      name: schedule?.name ?? (given ? nameOf(given) : ''),
      what: isGone ? '' : given ? GIVEN : 'cards',
      ...(given && { days: schedule?.days ?? NONE, period: periodFor(given) }),
      ...schedule?.timing,
      recipients: schedule?.recipients ?? [selectedAccountID],
    },
    hidden: ['days', 'weekday', 'dayOfMonth'],
    save: { mutateAsync: save },
    saved: ({ reportScheduleID, name: saved }) => {
      notice(t(schedule ? 'common.saved' : 'reportSchedule.added'), saved)
      if (!schedule)
        void navigate({ to: '/report-schedules/$reportScheduleID', params: { reportScheduleID } })
    },
    done,
  })
  const what = useWhat(isGone ? undefined : given)
  const values = form.values as Values
  const sent = { days: daysOf(values, given), order: orderOf(values.what, given) }
  const nextText = useNextText()
  // A schedule that does not send keeps its state when it is changed.
  const next = isSending(schedule)
    ? nextText({ ...sent, timing: timingOf(values) })
    : t('reportSchedule.notSending')
  const daysText = useDaysText()
  const hours = Array.from({ length: 24 }, (_, value) => ({ value, label: clockOfHour(value) }))
  const weekdays = Array.from({ length: 7 }, (_, index) => ({
    value: index + 1,
    label: weekdayName(index + 1),
  }))
  return (
    <Form form={form} submit={schedule && t('common.save')}>
      {schedule?.stopReason && <Stopped reason={schedule.stopReason} />}
      <Field name="name" autoFocus />
      <Field name="what" options={what} />
      {isDatedChoice(values.what, given) && (
        <Field
          name="days"
          hint={
            values.period !== 'month' &&
            isOfThisMonth(sent) &&
            t(`reportSchedule.wholeMonth_${values.period}`)
          }
          options={[
            ...(given ? [{ value: NONE, label: daysText({ days: null, order: given }) }] : []),
            ...relativeDays.map((value) => ({ value, label: t(`reportSchedule.days_${value}`) })),
          ]}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <Field
          name="period"
          options={timingPeriods.map((value) => ({ value, label: t(`reportSchedule.periods_${value}`) }))}
        />
        <Field name="hour" options={hours} />
        {values.period === 'week' && <Field name="weekday" options={weekdays} />}
        {values.period === 'month' && (
          <Field
            name="dayOfMonth"
            hint={Number(values.dayOfMonth) > SHORTEST_MONTH ? t('reportSchedule.dayOfMonthHelp') : undefined}
          />
        )}
      </SimpleGrid>
      {next && <Text size="sm">{next}</Text>}
      <Field
        name="recipients"
        input={RecipientsInput}
        hint={
          <>
            {t('reportSchedule.recipientsHelp')}
            <LackingRecipients order={sent.order} chosen={values.recipients} kept={schedule?.recipients} />
          </>
        }
      />
    </Form>
  )
}
