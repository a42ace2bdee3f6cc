import type { Access } from '@kaarditeek/domain/access/access'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import type { LinkProps } from '@tanstack/react-router'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { trialOf, useMayTry } from '../../shared/web-api/may-try'

/** Steps of a new company to its first payment, in their order, with the access of each. */
const steps = {
  stepProduct: 'editCardProducts',
  stepCustomer: 'editCustomers',
  stepCards: 'createCards',
  stepTerminal: 'editTerminals',
  stepWebApi: 'editWebApis',
  stepPayment: 'editWebApis',
} as const satisfies Record<string, Access>
type Name = keyof typeof steps

/** Steps whose forms need what another step makes. */
const needs: Partial<Record<Name, readonly Name[]>> = {
  stepCards: ['stepProduct', 'stepCustomer'],
  stepPayment: ['stepTerminal', 'stepWebApi'],
}

/** A step with its link. While a step that it needs is not done, `lacks` is that step and `link` its link. The first one that is not done is the next. */
export type Step = { step: Name; isDone: boolean; isNext: boolean; lacks: Name | undefined; link: LinkProps }

/** Any record of a list ticks the step that makes one. */
const any = { limit: 1 } as const
const ofCompany = { companyID: 'company' } as const
const ownCompany = '/companies/company'
const add = { add: true } as const
const webApiList = { to: ownCompany, search: { tab: 'web_apis' } } as const

/**
 * Returns the steps that the viewer may take, done as the company's data say; undefined until these are known. The last one is done as soon as the key of a web API has been used: a
 * simulated payment leaves no other trace.
 */
export const useSteps = (): Step[] | undefined => {
  const may = useMay()
  const mayTry = useMayTry()
  const asked = (step: Name) => ({ enabled: may(steps[step]) })
  const products = trpc.cardProduct.page.useQuery({ ...ofCompany, ...any }, asked('stepProduct'))
  const customers = trpc.customer.page.useQuery(any, asked('stepCustomer'))
  const cards = trpc.card.page.useQuery(any, asked('stepCards'))
  const terminals = trpc.terminal.search.page.useQuery(any, { enabled: may('findTerminals') })
  const owners = trpc.terminalOwner.page.useQuery(any, asked('stepTerminal'))
  const webApis = trpc.webApi.page.useQuery({ ...ofCompany, limit: MAX_PAGE_SIZE }, asked('stepWebApi'))
  const queries = [products, customers, cards, terminals, owners, webApis]
  const hasAny = ({ data }: { data?: { list: readonly unknown[] } }) => (data?.list.length ?? 0) > 0
  const [owner] = owners.data?.list ?? []
  const [terminal] = terminals.data?.list ?? []
  const done: Record<Name, boolean> = {
    stepProduct: hasAny(products),
    stepCustomer: hasAny(customers),
    stepCards: hasAny(cards),
    stepTerminal: hasAny(terminals),
    stepWebApi: hasAny(webApis),
    stepPayment: webApis.data?.list.some(({ lastUse }) => lastUse !== null) ?? false,
  }
  // The owner comes first.
  const stepTerminal: LinkProps = owner
    ? { to: '/terminal-owners/$terminalOwnerID', params: owner, search: { tab: 'terminals' }, state: add }
    : { to: '/terminal-owners', state: { add: 'forFirstPayment' } }
  const stepWebApi: LinkProps = { ...webApiList, state: { add: 'forFirstPayment' } }
  const links: Record<Name, LinkProps> = {
    stepProduct: { to: ownCompany, search: { tab: 'cardProducts' }, state: add },
    stepCustomer: { to: '/customers', state: add },
    stepCards: { to: '/cards/new' },
    stepTerminal,
    stepWebApi,
    // Where no payment may be tried, the web APIs, whose keys the payment needs.
    stepPayment: terminal && mayTry ? trialOf(terminal) : webApiList,
  }
  if (queries.some(({ isLoading }) => isLoading)) return
  const shown = (Object.keys(steps) as Name[]).filter((step) => may(steps[step]))
  const next = shown.find((step) => !done[step])
  return shown.map((step) => {
    const isDone = done[step]
    const lack = needs[step]?.find((one) => !done[one] && may(steps[one]))
    return {
      step,
      isDone,
      isNext: step === next,
      lacks: isDone ? undefined : lack,
      link: links[lack ?? step],
    }
  })
}
