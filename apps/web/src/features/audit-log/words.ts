import { notices } from '@kaarditeek/i18n/et/notice'
import { ownFields } from '@kaarditeek/i18n/et/own-field'
import { reportSchedules } from '@kaarditeek/i18n/et/report-schedule'
import { settlements } from '@kaarditeek/i18n/et/settlement'
import { addSetupWordings, addWordings } from '../../lib/setup-wordings'

/** Adds the wordings of the audit log, and those of the records that it tells of. */
export const addAuditWordings = () => {
  addSetupWordings()
  addWordings({ ...notices, ...ownFields, ...reportSchedules, ...settlements })
}
