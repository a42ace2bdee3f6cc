import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import type { Days } from '@kaarditeek/domain/report/periods'
import { commonDays, daysSettledIn } from '@kaarditeek/domain/settlement/rules'
import type { Unsettled } from '@kaarditeek/domain/settlement/schema'
import { isNothing } from '@kaarditeek/domain/settlement/sums'
import type { TerminalOwner } from '@kaarditeek/domain/terminal-owner/schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/trpc'

/** Reasons for which an owner gets no draft while others do. */
export const skips = ['nothingToSettle', 'draftExists', 'settledLater'] as const
export type Skip = (typeof skips)[number]

export type Planned = { terminalOwnerID: number } & Days & Omit<Unsettled, keyof Days>
/** `settled`: the days of the period that settlements of the owner have. */
export type Skipped = Pick<TerminalOwner, 'name' | 'settledFrom'> & { reason: Skip; settled: Days[] }

/** The drafts that a period would give, in the order of the owners' names, and the owners who get none. */
export type Plan = { planned: Planned[]; skipped: Skipped[] }

/** The days of a draft that other settlements have. */
export const settledDays = ({ overlapping }: Pick<Unsettled, 'overlapping'>, days: Days): Days[] =>
  overlapping.map((other) => commonDays(days, other))

const isSkipped = (one: Planned | Skipped): one is Skipped => 'reason' in one

/** Owners that are asked for at once: as many as one request has room for. */
const AT_ONCE = 10

/** Reads all pages of a list. */
const readAll = async <R>(read: (page: number) => Promise<{ list: R[] }>): Promise<R[]> => {
  const rows: R[] = []
  for (let page = 1; ; page++) {
    const { list } = await read(page)
    rows.push(...list)
    if (list.length < MAX_PAGE_SIZE) return rows
  }
}

/** The ids of owners with a draft, who get no other one. */
const findDrafted = async (): Promise<Set<number>> => {
  const drafts = await readAll((page) =>
    api.settlement.page.fetch({ state: 'draft', page, limit: MAX_PAGE_SIZE }, { staleTime: 0 }),
  )
  return new Set(drafts.map(({ terminalOwnerID }) => terminalOwnerID))
}

const planFor = async (
  { terminalOwnerID, name, settledFrom }: TerminalOwner,
  period: Days,
  drafted: Set<number>,
): Promise<Planned | Skipped> => {
  const skippedBy = (reason: Skip, settled: Days[] = []) => ({ name, settledFrom, reason, settled })
  if (drafted.has(terminalOwnerID)) return skippedBy('draftExists')
  const days = daysSettledIn(period, settledFrom)
  if (!days) return skippedBy('settledLater')
  const found = await api.settlement.unsettled.fetch({ terminalOwnerID, ...days })
  return isNothing(found)
    ? skippedBy('nothingToSettle', settledDays(found, days))
    : { ...found, ...days, terminalOwnerID }
}

const findPlan = async (period: Days): Promise<Plan> => {
  const owners = await readAll((page) => api.terminalOwner.page.fetch({ page, limit: MAX_PAGE_SIZE }))
  const drafted = await findDrafted()
  const all: (Planned | Skipped)[] = []
  for (let place = 0; place < owners.length; place += AT_ONCE) {
    const some = owners.slice(place, place + AT_ONCE)
    all.push(...(await Promise.all(some.map((owner) => planFor(owner, period, drafted)))))
  }
  return {
    planned: all.filter((one): one is Planned => !isSkipped(one)),
    skipped: all.filter(isSkipped),
  }
}

/** The plan of a period. It is read anew whenever the form opens, and what is shown is what is made. */
export const planQuery = (period: Days) =>
  queryOptions({
    // Named after the entity, so that changes of settlements make it stale.
    queryKey: [['settlement', 'plan'], period],
    queryFn: () => findPlan(period),
    staleTime: 60_000,
    gcTime: 0,
  })
