import { reportOrder } from '@kaarditeek/domain/report/job'
import type { MakeFile } from '../../core/job/run-jobs'
import { readIn } from '../../core/work/scope'
import { countRows, writeReport } from './files'

/** Makes the file of a job. Its time is that of the order: a job that begins anew covers the same days. */
export const makeReport: MakeFile = async (
  { db, time },
  { companyID, accountID, createdAt: now, ...job },
  making,
) => {
  const order = reportOrder.parse(job.order)
  const r = readIn(db, { companyID, accountID }, { now, time })
  await making.expect(await countRows(r, order))
  return writeReport(r, order, { now, time, languageID: job.languageID, ...making })
}
