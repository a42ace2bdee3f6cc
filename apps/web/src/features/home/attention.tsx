import type { Access } from '@kaarditeek/domain/access/access'
import { CardState } from '@kaarditeek/domain/card/rules'
import { CustomerActivity } from '@kaarditeek/domain/customer/states'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { guessingAmong } from '@kaarditeek/domain/web-api/rules'
import { GUESSES_NOTICED } from '@kaarditeek/domain/web-api/schema'
import { formatNumber } from '@kaarditeek/i18n/format'
import { Paper, Skeleton, Text, Title } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useId } from 'react'
import { barWidth } from '../../components/bar-width'
import { Icon, type IconName } from '../../components/icon'
import { failedOf, PartFailed } from '../../components/part-failed'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { refreshing } from '../../lib/list'
import { useMay } from '../../lib/session'
import { useToday } from '../../lib/today'
import { trpc } from '../../lib/trpc'
import classes from './home.module.css'

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
const useRejected = () => {
  const [time, today] = [useBusinessTime(), useToday()]
  return { state: 'rejected', own: true, decidedFrom: time.addDays(today, 1 - REJECTED_DAYS) } as const
}

/** The number of guesses once there are many; mistyped ones are none. */
const noticed = (guesses: number) => (guesses >= GUESSES_NOTICED ? guesses : 0)

/** Counts by the totals of each list, so that a count and the list that its link opens agree. Undefined until they arrive. */
const useCounts = () => {
  const may = useMay()
  const startDate = useToday()
  const asked = (access: Access) => ({ enabled: may(access), ...refreshing })
  const cards = trpc.card.totals.useQuery(expiring, asked('viewCards'))
  const webApis = trpc.webApi.page.useQuery({ companyID: own, limit: MAX_PAGE_SIZE }, asked('viewWebApis'))
  const refused = trpc.webApi.refusedPayments.totals.useQuery({ startDate }, asked('viewWebApis'))
  const ofCompany = { enabled: may('manageOperators') && !may('manageCompanies'), ...refreshing }
  const operators = trpc.operator.totals.useQuery({ companyID: own, ...unsent }, ofCompany)
  const guessing = trpc.operator.totals.useQuery({ companyID: own, ...guessed }, ofCompany)
  // Not refreshed: it comes with the logo.
  const holderPage = trpc.holderPage.get.useQuery(undefined, { enabled: may('manageOwnCompany') })
  const customers = trpc.customer.activity.totals.useQuery(stopped, asked('viewCustomerActivity'))
  const approvals = trpc.approval.totals.useQuery(toDecide, asked('decideApprovals'))
  const rejected = trpc.approval.totals.useQuery(useRejected(), asked('viewApprovals'))
  const usage = trpc.report.customerUsage.totals.useQuery(usedLess, asked('viewReports'))
  const terminals = trpc.report.silentTerminals.totals.useQuery({}, asked('viewReports'))
  const owners = trpc.terminalOwner.activity.totals.useQuery(silent, asked('viewTerminalActivity'))
  const companies = trpc.company.totals.useQuery(withoutSuperuser, asked('manageCompanies'))
  const others = [rejected, holderPage, customers, usage, terminals, owners, companies]
  const queries = [approvals, cards, webApis, refused, operators, guessing, ...others]
  return {
    queries,
    approvals: approvals.data?.count ?? 0,
    rejectedApprovals: rejected.data?.count ?? 0,
    expiringCards: cards.data?.count ?? 0,
    refusedPayments: refused.data?.count ?? 0,
    guessingWebApis: guessingAmong(webApis.data?.list ?? []).length,
    guessingOperators: guessing.data?.count ?? 0,
    guessesOnPage: noticed(holderPage.data?.guessedToday ?? 0),
    unsentInvitations: operators.data?.count ?? 0,
    silentCustomers: customers.data?.count ?? 0,
    lessUsingCustomers: usage.data?.count ?? 0,
    silentTerminals: terminals.data?.count ?? 0,
    silentOwners: owners.data?.count ?? 0,
    companiesWithoutSuperuser: companies.data?.count ?? 0,
  }
}

type Item = Exclude<keyof ReturnType<typeof useCounts>, 'queries'>

const items = {
  approvals: { icon: 'check', link: { to: '/approvals', search: toDecide } },
  rejectedApprovals: { icon: 'cross', link: { to: '/approvals', search: {} } },
  refusedPayments: { icon: 'cross', link: { to: '/companies/company', search: { tab: 'refusedPayments' } } },
  guessingWebApis: { icon: 'lock', link: { to: '/companies/company', search: { tab: 'web_apis' } } },
  guessingOperators: {
    icon: 'lock',
    link: { to: '/companies/company', search: { tab: 'operators', ...guessed } },
  },
  guessesOnPage: { icon: 'lock', link: { to: '/companies/company', search: { tab: 'holderPage' } } },
  expiringCards: { icon: 'clock', link: { to: '/cards', search: { ...expiring, orderBy: 'validTo' } } },
  silentCustomers: { icon: 'customer', link: { to: '/customers', search: stopped } },
  lessUsingCustomers: { icon: 'customer', link: { to: '/reports', search: { tab: 'usage', ...usedLess } } },
  silentTerminals: {
    icon: 'terminal',
    link: { to: '/reports', search: { tab: 'usage', rows: 'terminals' } },
  },
  silentOwners: { icon: 'terminal', link: { to: '/terminal-owners', search: silent } },
  companiesWithoutSuperuser: { icon: 'company', link: { to: '/companies', search: withoutSuperuser } },
  unsentInvitations: {
    icon: 'mail',
    link: { to: '/companies/company', search: { tab: 'operators', ...unsent } },
  },
} as const satisfies Record<Item, { icon: IconName; link: Pick<LinkProps, 'to'> & { search: object } }>

/** Returns the links of the items; refused payments are those of today, rejected requests those of the last days. */
const useLinks = () => {
  const [startDate, rejected] = [useToday(), useRejected()]
  const of: Partial<Record<Item, object>> = { refusedPayments: { startDate }, rejectedApprovals: rejected }
  return (item: Item) => ({ ...items[item].link, search: { ...items[item].link.search, ...of[item] } })
}

/** Matters that usually wait at once. */
const USUAL = 5

const WaitingItems = ({ count }: { count: number }) => (
  <div className={classes.waiting} aria-busy>
    {Array.from({ length: count }, (_, item) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: waiting items differ only by position
      <Skeleton key={item} height={12} width={barWidth(item, 0)} />
    ))}
  </div>
)

/**
 * Matters that need the viewer's attention, each with its number and a link to the filtered list. A short one is a single line while
 * nothing waits.
 */
export const Attention = ({ short }: { short?: true }) => {
  const t = useWords()
  const id = useId()
  const { queries, ...counts } = useCounts()
  const linkOf = useLinks()
  const isLoading = queries.some((query) => query.isLoading)
  const isKnown = !isLoading && failedOf(queries).length === 0
  const waiting = (Object.keys(items) as Item[]).filter((item) => counts[item] > 0)
  return (
    <Paper withBorder radius="lg" p="md" mb={short && 'xl'} component="section" aria-labelledby={id}>
      <Title order={2} size="sm" id={id} mb="xs">
        {t('home.attention')}
      </Title>
      {isLoading && <WaitingItems count={short ? 1 : USUAL} />}
      {isKnown && waiting.length === 0 && (
        <div className={classes.calm} data-short={short}>
          <Icon name="check" size={22} />
          <Text fw={600}>{t('home.nothingWaits')}</Text>
          {!short && (
            <Text size="sm" c="dimmed">
              {t('home.nothingWaitsHelp')}
            </Text>
          )}
        </div>
      )}
      {!isLoading && (
        <ul className={classes.items}>
          {waiting.map((item) => (
            <li key={item}>
              <Link {...linkOf(item)} className={classes.item}>
                <Icon name={items[item].icon} />
                <span>
                  {t(`home.${item}`, { count: counts[item], replace: { count: formatNumber(counts[item]) } })}
                </span>
                <Icon name="right" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!isLoading && <PartFailed queries={queries} />}
    </Paper>
  )
}
