import { mayManageSchedule, mayTakeOver } from '@kaarditeek/domain/report-schedule/rules'
import type { ReportSchedule } from '@kaarditeek/domain/report-schedule/schema'
import { useNavigate } from '@tanstack/react-router'
import { Action } from '../../../components/action/action'
import { CloseAction } from '../../../components/action/close-action'
import { EditAction } from '../../../components/action/edit-action'
import { MoreActions } from '../../../components/action/more-actions'
import { confirm } from '../../../components/confirm'
import { failureNotice, notice } from '../../../components/notice'
import { useWords } from '../../../lib/language'
import { useViewer } from '../../../lib/session'
import { trpc } from '../../../lib/trpc'
import { ScheduleForm } from '../../../shared/report-schedule/schedule-form'
import { useCoveredText } from '../../../shared/report-schedule/texts'

type Props = { schedule: ReportSchedule }

/** What the viewer may do with a schedule. Rules 24.5 and 24.6. */
export const ScheduleActions = ({ schedule }: Props) => {
  const { role } = useViewer()
  return (
    <>
      {mayManageSchedule(schedule, role) && <Managing schedule={schedule} />}
      {mayTakeOver(schedule, role) && <TakeOver schedule={schedule} />}
    </>
  )
}

const TakeOver = ({ schedule: { reportScheduleID, name } }: Props) => {
  const t = useWords()
  const { mutate, isPending } = trpc.reportSchedule.takeOver.useMutation({
    onSuccess: () => notice(t('common.saved')),
    onError: failureNotice,
  })
  return (
    <Action
      icon="check"
      verb={t('reportSchedule.takeOver')}
      label={t('reportSchedule.takeOverTitle', { name })}
      loading={isPending}
      onClick={() => mutate({ reportScheduleID })}
    />
  )
}

const Managing = ({ schedule }: Props) => {
  const t = useWords()
  const navigate = useNavigate()
  const coveredText = useCoveredText()
  const { reportScheduleID, name, recipientNames, stopReason } = schedule
  const isActive = schedule.state === 'active'
  const run = trpc.reportSchedule.run.useMutation({
    onSuccess: () => notice(t('reportSchedule.sending'), name),
    onError: failureNotice,
  })
  const send = async () => {
    const count = recipientNames.length
    const days = coveredText({ ...schedule, at: new Date() })
    const body = t('reportSchedule.sendBody', { names: recipientNames.join(', ') })
    const sure = await confirm({
      title: t('reportSchedule.sendTitle', { name }),
      body: days === null ? body : `${body} ${t('reportSchedule.sendDays', { days })}`,
      verb: t('reportSchedule.sendTo', { count }),
    })
    if (sure) run.mutate({ reportScheduleID })
  }
  return (
    <>
      <Action
        icon="mail"
        withIcon
        verb={t('reportSchedule.send')}
        label={t('reportSchedule.sendTitle', { name })}
        why={stopReason && t(`reportSchedule.${stopReason}`)}
        loading={run.isPending}
        onClick={() => void send()}
      />
      <EditAction verb={t('reportSchedule.edit')} title={t('reportSchedule.editTitle', { name })}>
        {(done) => <ScheduleForm schedule={schedule} done={done} />}
      </EditAction>
      {!isActive && <PauseAction schedule={schedule} />}
      <MoreActions>
        {isActive && <PauseAction schedule={schedule} />}
        <CloseAction
          call={trpc.reportSchedule.delete}
          input={{ reportScheduleID }}
          icon="remove"
          withIcon
          title={t('reportSchedule.removeTitle', { name })}
          body={t('reportSchedule.removeBody')}
          verb={t('reportSchedule.remove')}
          leave={() => navigate({ to: '/report-schedules' })}
          closed={() => notice(t('reportSchedule.removed'), name)}
        />
      </MoreActions>
    </>
  )
}

/** Pauses a schedule, or resumes it. */
const PauseAction = ({ schedule: { reportScheduleID, name, state } }: Props) => {
  const t = useWords()
  const failed = { onError: failureNotice }
  const pause = trpc.reportSchedule.pause.useMutation(failed)
  const resume = trpc.reportSchedule.resume.useMutation(failed)
  const isActive = state === 'active'
  const change = isActive ? pause : resume
  return (
    <Action
      icon={isActive ? 'stop' : 'check'}
      withIcon
      variant={isActive ? undefined : 'filled'}
      verb={t(isActive ? 'reportSchedule.pause' : 'reportSchedule.resume')}
      label={t(isActive ? 'reportSchedule.pauseTitle' : 'reportSchedule.resumeTitle', { name })}
      loading={change.isPending}
      onClick={() => change.mutate({ reportScheduleID })}
    />
  )
}
