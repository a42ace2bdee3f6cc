import { account } from '@kaarditeek/db/schema/account'
import { cardImport } from '@kaarditeek/db/schema/card-import'
import { sandboxMail } from '@kaarditeek/db/schema/company'
import { keyedRequest } from '@kaarditeek/db/schema/keyed-request'
import { reportJob } from '@kaarditeek/db/schema/report-job'
import { savedView } from '@kaarditeek/db/schema/saved-view'
import { mentions, nameWords, type PersonalTexts } from '@kaarditeek/domain/personal-data/mentions'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Work } from '../../../core/work/work'
import { eraseSchedules } from './erase-schedules'
import { changedWithout, type IsPersonal, withoutTexts } from './without-texts'

/** Erases the customer's texts in kept replies to users of the company. Replies about others that have the same text lose it too. */
const eraseReplies = async (w: Work, texts: PersonalTexts, isPersonal: IsPersonal) => {
  const written = JSON.stringify([...texts.all.map((text) => JSON.stringify(text)), ...nameWords(texts)])
  const rows = await w.unscoped
    .select({
      accountID: keyedRequest.accountID,
      idempotencyKey: keyedRequest.idempotencyKey,
      result: keyedRequest.result,
    })
    .from(keyedRequest)
    .innerJoin(account, eq(account.accountID, keyedRequest.accountID))
    .where(
      and(
        eq(account.companyID, w.by.companyID),
        sql`exists (select from jsonb_array_elements_text(${written}::jsonb) text where position(folded(text) in folded(${keyedRequest.result})) > 0)`,
      ),
    )
  if (rows.length === 0) return
  const erased = rows.map(({ result, ...key }) => {
    const kept = JSON.parse(result ?? 'null')
    return { ...key, result: JSON.stringify({ ...kept, json: withoutTexts(kept.json, isPersonal) }) }
  })
  await w.unscoped.execute(sql`
    update keyed_request k set result = e.result
    from jsonb_to_recordset(${JSON.stringify(erased)}::jsonb) e("accountID" bigint, "idempotencyKey" text, result text)
    where k.account_id = e."accountID" and k.idempotency_key = e."idempotencyKey"`)
}

/** Deletes saved views whose names mention the customer, and erases such texts in filters of the others. */
const eraseViews = async (w: Work, isPersonal: IsPersonal) => {
  const { savedViewID, name, state } = savedView
  const views = await w.unscoped
    .select({ savedViewID, name, state })
    .from(savedView)
    .where(w.own(savedView, {}))
  const named = views.filter((view) => isPersonal(view.name))
  if (named.length > 0)
    await w.unscoped
      .delete(savedView)
      .where(w.own(savedView, { savedViewID: named.map((view) => view.savedViewID) }))
  const erased = changedWithout(views, isPersonal)
  if (erased.length === 0) return
  await w.unscoped.execute(sql`
    update saved_view v set state = e.state
    from jsonb_to_recordset(${JSON.stringify(erased)}::jsonb) e("savedViewID" bigint, state jsonb)
    where v.company_id = ${w.by.companyID} and v.saved_view_id = e."savedViewID"`)
}

/**
 * Erases what repeats texts of the customer: kept replies, saved views, report schedules, mails that a sandbox shows, and files of reports and imports, which may name
 * any customer and are made again in a moment. A report that is being made ends without a file.
 */
export const eraseRepeats = async (w: Work, texts: PersonalTexts): Promise<void> => {
  await w.unscoped.delete(reportJob).where(w.own(reportJob, {}))
  await w.unscoped.delete(cardImport).where(and(w.own(cardImport, {}), isNotNull(cardImport.endedAt)))
  if (texts.all.length === 0) return
  const isPersonal = mentions(texts)
  await w.unscoped.delete(sandboxMail).where(w.own(sandboxMail, { recipient: texts.all }))
  await eraseReplies(w, texts, isPersonal)
  await eraseViews(w, isPersonal)
  await eraseSchedules(w, isPersonal)
}
