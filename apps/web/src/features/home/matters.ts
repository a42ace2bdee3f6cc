import type { Access } from '@kaarditeek/domain/access/access'
import { CardState } from '@kaarditeek/domain/card/rules'
import { CustomerActivity } from '@kaarditeek/domain/customer/states'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { guessingAmong } from '@kaarditeek/domain/web-api/rules'
import { GUESSES_NOTICED } from '@kaarditeek/domain/web-api/schema'
import type { FetchQueryOptions } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '../../components/icon'
import { businessTimeOf } from '../../lib/dates'
import { refreshing } from '../../lib/list'
import { queryClient } from '../../lib/query-client'
import { cachedViewerMay } from '../../lib/session'
import { companyNow } from '../../lib/today'
import { api } from '../../lib/trpc'

const own = 'company' as const
const expiring = { expiringSoon: true, withoutRenewed: true, cardState: CardState.active } as const
const unsent = { mailStuck: true } as const
const guessed = { guessedNumbers: true } as const
const stopped = { activity: CustomerActivity.stopped } as const
const silent = { silent: true } as const
const toDecide = { toDecide: true } as const
const withoutSuperuser = { superuserState: 'none' } as const
const usedLess = { change: 'less' } as const

/** Days for which an own request that was rejected is shown. */
const REJECTED_DAYS = 7

type Matter = {
  /** Access of those who are told, except for those who also have the access `unless`. */
  access: Access
  unless?: Access
  icon: IconName
  link: Pick<LinkProps, 'to'> & { search: object }
  /** Asks how many there are. */
  query: object
}

/** Refreshed counts by the totals of a list, so that a count and the list that its link opens agree. */
const totals = { ...refreshing, select: ({ count }: { count: number }) => count }

/**
 * What may need the viewer's attention on a business day, in the order of the page. Refused payments are those of the day, rejected
 * requests those of the last days.
 */
export const mattersOn = (today: string, { addDays }: BusinessTime) => {
  const rejected = { state: 'rejected', own: true, decidedFrom: addDays(today, 1 - REJECTED_DAYS) } as const
  const company = (search: object) => ({ to: '/companies/company', search }) as const
  return {
    approvals: {
      access: 'decideApprovals',
      icon: 'check',
      link: { to: '/approvals', search: toDecide },
      query: api.approval.totals.queryOptions(toDecide, totals),
    },
    rejectedApprovals: {
      access: 'viewApprovals',
      icon: 'cross',
      link: { to: '/approvals', search: rejected },
      query: api.approval.totals.queryOptions(rejected, totals),
    },
    refusedPayments: {
      access: 'viewWebApis',
      icon: 'cross',
      link: company({ tab: 'refusedPayments', startDate: today }),
      query: api.webApi.refusedPayments.totals.queryOptions({ startDate: today }, totals),
    },
    guessingWebApis: {
      access: 'viewWebApis',
      icon: 'lock',
      link: company({ tab: 'web_apis' }),
      query: api.webApi.page.queryOptions(
        { companyID: own, limit: MAX_PAGE_SIZE },
        { ...refreshing, select: ({ list }) => guessingAmong(list).length },
      ),
    },
    guessingOperators: {
      access: 'manageOperators',
      unless: 'manageCompanies',
      icon: 'lock',
      link: company({ tab: 'operators', ...guessed }),
      query: api.operator.totals.queryOptions({ companyID: own, ...guessed }, totals),
    },
    guessesOnPage: {
      access: 'manageOwnCompany',
      icon: 'lock',
      link: company({ tab: 'holderPage' }),
      // A few numbers are mistyped, and no guesses. Not refreshed: the answer holds the logo.
      query: api.holderPage.get.queryOptions(undefined, {
        select: ({ guessedToday }) => (guessedToday >= GUESSES_NOTICED ? guessedToday : 0),
      }),
    },
    expiringCards: {
      access: 'viewCards',
      icon: 'clock',
      link: { to: '/cards', search: { ...expiring, orderBy: 'validTo' } },
      query: api.card.totals.queryOptions(expiring, totals),
    },
    silentCustomers: {
      access: 'viewCustomerActivity',
      icon: 'customer',
      link: { to: '/customers', search: stopped },
      query: api.customer.activity.totals.queryOptions(stopped, totals),
    },
    lessUsingCustomers: {
      access: 'viewReports',
      icon: 'customer',
      link: { to: '/reports', search: { tab: 'usage', ...usedLess } },
      query: api.report.customerUsage.totals.queryOptions(usedLess, totals),
    },
    silentTerminals: {
      access: 'viewReports',
      icon: 'terminal',
      link: { to: '/reports', search: { tab: 'usage', rows: 'terminals' } },
      query: api.report.silentTerminals.totals.queryOptions({}, totals),
    },
    silentOwners: {
      access: 'viewTerminalActivity',
      icon: 'terminal',
      link: { to: '/terminal-owners', search: silent },
      query: api.terminalOwner.activity.totals.queryOptions(silent, totals),
    },
    companiesWithoutSuperuser: {
      access: 'manageCompanies',
      icon: 'company',
      link: { to: '/companies', search: withoutSuperuser },
      query: api.company.totals.queryOptions(withoutSuperuser, totals),
    },
    unsentInvitations: {
      access: 'manageOperators',
      unless: 'manageCompanies',
      icon: 'mail',
      link: company({ tab: 'operators', ...unsent }),
      query: api.operator.totals.queryOptions({ companyID: own, ...unsent }, totals),
    },
  } as const satisfies Record<string, Matter>
}

export const isTold = (
  { access, unless }: Pick<Matter, 'access' | 'unless'>,
  may: (access: Access) => boolean,
) => may(access) && !(unless && may(unless))

/** Asks for the counts of matters before home is rendered. */
export const askAhead = () => {
  const config = api.public.config.getData()
  if (!config) return
  const time = businessTimeOf(config.timeZone)
  const matters = Object.values(mattersOn(time.dayOf(companyNow()), time))
  for (const matter of matters)
    if (isTold(matter, cachedViewerMay)) void queryClient.prefetchQuery(matter.query as FetchQueryOptions)
}
