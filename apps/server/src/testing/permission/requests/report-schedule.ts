import type { Target } from '../target'
import { page, type Request } from './request'

/** Of operators only the author and the recipients see a schedule; 901 stands for superusers, who see all and hold it. */
const seen = { names: true, sees: 901 } as const
const one = { ...seen, input: ({ reportScheduleID }: Target) => ({ reportScheduleID }) }
const spare = {
  ...seen,
  input: ({ spareScheduleIDs }: Target) => ({ reportScheduleID: spareScheduleIDs.pop() ?? 0 }),
}
const values = ({ recipientID }: Target) => ({
  name: 'Tehingud',
  order: { report: 'terminals' },
  timing: { period: 'week', weekday: 1, hour: 8 },
  recipients: [recipientID],
})

export const reportScheduleRequests = {
  'reportSchedule.page': page,
  'reportSchedule.totals': page,
  'reportSchedule.get': one,
  'reportSchedule.create': { input: values },
  'reportSchedule.edit': { ...one, input: (of: Target) => ({ ...one.input(of), ...values(of) }) },
  'reportSchedule.pause': one,
  'reportSchedule.resume': one,
  'reportSchedule.takeOver': spare,
  'reportSchedule.delete': spare,
  'reportSchedule.run': spare,
  'reportSchedule.runs.page': one,
  'reportSchedule.runs.totals': { input: one.input },
  'reportSchedule.file': { input: (of: Target) => ({ ...one.input(of), runID: 999_999 }), answer: 400 },
} as const satisfies Record<string, Request>
