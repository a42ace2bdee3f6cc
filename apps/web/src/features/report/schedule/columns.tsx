import type { ReportSchedule, ReportScheduleRun } from '@kaarditeek/domain/report-schedule/schema'
import type { RunState, ScheduleState } from '@kaarditeek/domain/report-schedule/states'
import type { Timing } from '@kaarditeek/domain/report-schedule/timing'
import { formatPeriodOrMonth } from '@kaarditeek/i18n/format-period'
import { Text } from '@mantine/core'
import { Badge, type Tone } from '../../../components/badge'
import type { IconName } from '../../../components/icon'
import { TextLink } from '../../../components/links'
import { columnsOf } from '../../../components/list/columns'
import { MinuteValue } from '../../../components/value'
import { useWords } from '../../../lib/language'
import {
  useCoveredText,
  useDaysText,
  useOrderText,
  useTimingText,
} from '../../../shared/report-schedule/texts'
import { RunFile } from './run-file'

/** Width of a time without seconds: schedules send at full hours. */
const MINUTE = { width: 9, grows: false }

const column = columnsOf<ReportSchedule>('reportSchedule')
const ofRun = columnsOf<ReportScheduleRun>('reportScheduleRun')

const looks = {
  active: { icon: 'check', tone: 'good' },
  paused: { icon: 'stop', tone: 'calm' },
  stopped: { icon: 'cross', tone: 'bad' },
} as const satisfies Record<ScheduleState, { icon: IconName; tone: Tone }>

export const State = ({ at }: { at: ScheduleState }) => (
  <Badge {...looks[at]}>{useWords()(`reportSchedule.${at}`)}</Badge>
)

const When = ({ timing }: { timing: Timing }) => useTimingText()(timing)
const What = ({ order }: Pick<ReportSchedule, 'order'>) => useOrderText()(order)
type Covering = Pick<ReportSchedule, 'days' | 'nextAt' | 'order'>

/** What a schedule sends, with the days that the next sending covers below it; of a schedule that does not send, their name. */
const WhatWithDays = ({ days, nextAt, order }: Covering) => {
  const t = useWords()
  const coveredText = useCoveredText()
  const covered = nextAt && coveredText({ days, order, at: nextAt })
  return (
    <>
      <What order={order} />
      {(covered || days) && (
        <Text size="xs" c="dimmed">
          {covered ?? (days && t(`reportSchedule.days_${days}`))}
        </Text>
      )}
    </>
  )
}

/** The name of the days, with those that the next sending covers. */
const Days = ({ days, nextAt, order }: Covering) => {
  const t = useWords()
  const coveredText = useCoveredText()
  const name = useDaysText()({ days, order })
  const covered = nextAt && coveredText({ days, order, at: nextAt })
  return covered ? t('reportSchedule.daysNext', { name, days: covered }) : name
}
const Why = ({ reason }: { reason: ReportSchedule['stopReason'] }) => {
  const t = useWords()
  return reason && t(`reportSchedule.${reason}`)
}

const what = column.show('order', (row) => <What {...row} />, {
  label: 'reportSchedule.what',
  width: 11,
  priority: 3,
})
const when = column.show('timing', ({ timing }) => <When timing={timing} />, { width: 13, priority: 5 })
const state = column.show('state', ({ state: at }) => <State at={at} />, { width: 8.5, priority: 6 })
const recipients = column.show('recipientNames', ({ recipientNames }) => recipientNames.join(', '), {
  width: 10,
  priority: 2,
})

export const scheduleColumns = [
  column.title(
    'name',
    ({ name, reportScheduleID }) => (
      <TextLink to="/report-schedules/$reportScheduleID" params={{ reportScheduleID }}>
        {name}
      </TextLink>
    ),
    { width: 10 },
  ),
  column.show('order', (row) => <WhatWithDays {...row} />, {
    label: 'reportSchedule.what',
    width: 12,
    priority: 3,
  }),
  when,
  state,
  recipients,
  column.show('nextAt', ({ nextAt }) => <MinuteValue value={nextAt} />, { ...MINUTE, priority: 4 }),
  column.show('lastAt', ({ lastAt }) => <MinuteValue value={lastAt} />, { ...MINUTE, priority: 1 }),
  column.person('author', 'authorName', { priority: 0, width: 9 }),
]

/** The data of a schedule on its page. */
export const scheduleData = [
  column('stopReason', (reason) => <Why reason={reason} />, { onlyGiven: true }),
  what,
  column.show('days', (row) => <Days {...row} />),
  when,
  recipients,
  column.person('author', 'authorName'),
  column('nextAt', (at) => <MinuteValue value={at} />, { onlyGiven: true }),
  column('lastAt', (at) => <MinuteValue value={at} />, { onlyGiven: true }),
]

const runLooks = {
  waiting: { icon: 'clock', tone: 'calm' },
  done: { icon: 'check', tone: 'good' },
  failed: { icon: 'cross', tone: 'bad' },
} as const satisfies Record<RunState, { icon: IconName; tone: Tone }>

const SentState = ({ state: at }: Pick<ReportScheduleRun, 'state'>) => {
  const t = useWords()
  return <Badge {...runLooks[at]}>{t(`reportScheduleRun.${at}`)}</Badge>
}

const Mails = ({ mails }: Pick<ReportScheduleRun, 'mails'>) => {
  const t = useWords()
  if (mails.length === 0) return '–'
  return mails
    .map(({ name, state: at }) => (at === 'sent' ? name : t(`reportScheduleRun.mails_${at}`, { name })))
    .join(', ')
}

/** The sendings of a schedule, each with its file. */
export const runColumns = (reportScheduleID: number) => [
  ofRun.show('dueAt', ({ dueAt }) => <MinuteValue value={dueAt} />, { ...MINUTE, priority: 7 }),
  ofRun.show(
    'startDate',
    ({ startDate, endDate }) => (startDate && endDate ? formatPeriodOrMonth({ startDate, endDate }) : '–'),
    { label: 'reportScheduleRun.days', width: 13, grows: false, priority: 3 },
  ),
  ofRun.show('state', (row) => <SentState {...row} />, { width: 8, priority: 5 }),
  ofRun.show('mails', (row) => <Mails {...row} />, { width: 12, priority: 4 }),
  ofRun.show('fileName', (run) => <RunFile reportScheduleID={reportScheduleID} run={run} />, {
    width: 12,
    priority: 6,
  }),
]
