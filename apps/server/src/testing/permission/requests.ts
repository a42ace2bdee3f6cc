import type { matrix } from './matrix'
import { cardRequests } from './requests/card'
import { companyRequests } from './requests/company'
import { customerRequests } from './requests/customer'
import { noticeRequests } from './requests/notice'
import { ownFieldRequests } from './requests/own-field'
import { peopleRequests } from './requests/people'
import { reportRequests } from './requests/report'
import { reportScheduleRequests } from './requests/report-schedule'
import type { Request } from './requests/request'
import { settlementRequests } from './requests/settlement'
import { statisticsRequests } from './requests/statistics'
import { withoutClientRequests } from './requests/without-client'

type Path = keyof typeof matrix

/** A well-formed request for every procedure. */
const requests: Record<Path, Request> = {
  ...noticeRequests,
  ...ownFieldRequests,
  ...peopleRequests,
  ...companyRequests,
  ...customerRequests,
  ...cardRequests,
  ...reportRequests,
  ...reportScheduleRequests,
  ...settlementRequests,
  ...statisticsRequests,
  ...withoutClientRequests,
}

export const requestOf = (path: Path): Request => requests[path]
