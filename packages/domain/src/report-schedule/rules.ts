import { Level, type RoleLevel } from '../access/access'
import { DomainError } from '../error/domain-error'
import type { JobReport } from '../report/job'
import { isDated } from './order'
import type { ScheduleState } from './states'
import type { RelativeDays } from './timing'

/** Open schedules of an account. Rule 24.1. */
export const MAX_SCHEDULES = 50

/** Why an account cannot have another schedule, or null. */
export const mayAddSchedule = (open: number): DomainError | null =>
  open < MAX_SCHEDULES ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'tooManySchedules' })

/** Why a schedule cannot set the days of a report, or null: the report has none. Rule 24.3. */
export const mayHaveDays = (report: JobReport, days: RelativeDays | null): DomainError | null =>
  days === null || isDated(report)
    ? null
    : new DomainError('ERROR_INVALID_VALUE', { field: 'days', reason: 'reportWithoutDays' })

type Viewer = { level: RoleLevel }
type Owned = { own: boolean; state: ScheduleState }

/** Whether the viewer sees and manages schedules of others. Rule 24.5. */
export const managesSchedules = ({ level }: Viewer): boolean => level >= Level.superuser

/** Whether the viewer may pause, resume, send at once or delete a schedule that is shown to him. Rule 24.5. */
export const mayManageSchedule = ({ own }: Pick<Owned, 'own'>, viewer: Viewer): boolean =>
  own || managesSchedules(viewer)

/** Whether the viewer may become the author of a schedule that is shown to him: a superuser always, a recipient of one that has stopped. Rule 24.6. */
export const mayTakeOver = ({ own, state }: Owned, viewer: Viewer): boolean =>
  !own && (state === 'stopped' || managesSchedules(viewer))
