import type { Tx } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { noticeRule } from '@kaarditeek/db/schema/notice'
import { transaction } from '@kaarditeek/db/transaction'
import { noticeKinds } from '@kaarditeek/domain/notice/kinds'
import { addMinutes } from 'date-fns'
import { and, asc, eq, type InferSelectModel, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../../core/deps'
import { aheadBy, type Clock } from '../../core/work/scope'
import { ageOfOldestWrite, OVERLAP } from '../../webhooks/collect-events'
import { noteLook, raiseAndEnd } from './look'
import { mailNotices } from './mail-notices'
import { beginOf, crossed } from './sources'

type Rule = InferSelectModel<typeof noticeRule>
type Running = Pick<Deps, 'db' | 'now' | 'time' | 'appSecret' | 'publicUrl'> & {
  closing?: AbortSignal
  report: (failure: unknown, where: string) => void
}

/** Open companies that have rules. A frozen one is served by the installation that it moves to. */
const companiesWithRules = ({ db }: Pick<Running, 'db'>) =>
  db
    .select({
      companyID: company.companyID,
      name: company.name,
      clockOffset: company.clockOffset,
      sandboxOf: company.sandboxOf,
    })
    .from(company)
    .where(
      and(
        isNull(company.closedAt),
        sql`exists (select from ${noticeRule} where ${noticeRule.companyID} = ${company.companyID} and ${noticeRule.closedAt} is null)`,
      ),
    )
    .orderBy(asc(company.companyID))

type Company = Awaited<ReturnType<typeof companiesWithRules>>[number]

/** Whether it is time for another look. A clock that was set back makes it so. */
const isDue = ({ kind, lookedAt }: Rule, now: Date): boolean =>
  lookedAt === null || lookedAt > now || addMinutes(lookedAt, noticeKinds[kind].every) <= now

/**
 * Time from which rows may be new: rows become visible late if their transaction commits late, as collecting events explains. Before the first
 * look it is the time of the rule, or of its being switched on again, so that it tells of what happens from then on.
 */
const sinceOf = (rule: Rule, late: number): Date =>
  new Date((rule.lookedAt ?? beginOf(rule)).getTime() - late)

/** Looks at the due rules of a company that are on. The rules are locked, so that a second server waits and then finds none due. */
const lookAt = async (tx: Tx, { companyID }: Company, clock: Clock, late: number): Promise<void> => {
  const rules = await tx
    .select()
    .from(noticeRule)
    .where(and(eq(noticeRule.companyID, companyID), isNull(noticeRule.closedAt), eq(noticeRule.active, true)))
    .orderBy(asc(noticeRule.noticeRuleID))
    .for('no key update')
  for (const rule of rules.filter((one) => isDue(one, clock.now))) {
    const look = { db: tx, companyID, rule, since: sinceOf(rule, late), clock }
    await raiseAndEnd(look, await crossed[rule.kind](look))
    await noteLook(tx, rule, clock.now)
  }
}

/**
 * Raises and ends the notices of all companies that have rules, each in a transaction of its own, and queues the mails about them. It reads what
 * payments have written anyway, so that a payment does nothing for it. A company that fails is reported and tried again. Rule 23.3.
 */
export const lookForNotices = async (running: Running): Promise<void> => {
  const { db, now, time, closing, report } = running
  const late = OVERLAP + (await ageOfOldestWrite(db))
  for (const one of await companiesWithRules(running)) {
    if (closing?.aborted) return
    const clock = aheadBy(one.clockOffset, { now: now(), time })
    try {
      await transaction(db, async (tx) => {
        await lookAt(tx, one, clock, late)
        if (one.sandboxOf === null) await mailNotices(tx, running, one)
      })
    } catch (failure) {
      report(failure, 'notices')
    }
  }
}
