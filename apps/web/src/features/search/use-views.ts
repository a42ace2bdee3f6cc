import type { ViewedList } from '@kaarditeek/domain/saved-view/lists'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { allViews } from '../../shared/saved-view/all-views'
import { needsAccess } from '../../shared/session/menu'
import type { Offer } from './offer'

/** The pages of lists, with their titles. Lists within a record have none. */
const pages = {
  approval: { path: '/approvals', title: 'approval.title' },
  auditLog: { path: '/companies/company?tab=auditLog', title: 'auditLog.title' },
  card: { path: '/cards', title: 'card.title' },
  cardProduct: { path: '/companies/company?tab=cardProducts', title: 'cardProduct.title' },
  cardReport: { path: '/reports?tab=cards', title: 'report.cards' },
  cardRule: { path: '/cards/rules', title: 'cardRule.title' },
  customer: { path: '/customers', title: 'customer.title' },
  customerReport: { path: '/reports?tab=customers', title: 'report.customers' },
  customerUsage: { path: '/reports?tab=usage&rows=customers', title: 'report.title' },
  loadPlan: { path: '/cards/loads', title: 'loadPlan.title' },
  operator: { path: '/companies/company?tab=operators', title: 'operator.title' },
  productUsage: { path: '/reports?tab=usage&rows=products', title: 'report.title' },
  role: { path: '/companies/company?tab=userRoles', title: 'role.title' },
  serviceAccount: { path: '/companies/company?tab=serviceAccounts', title: 'serviceAccount.title' },
  settlement: { path: '/settlements', title: 'frame.settlements' },
  silentTerminal: { path: '/reports?tab=usage&rows=terminals', title: 'report.title' },
  statementMail: { path: '/reports?tab=statements', title: 'statementMail.title' },
  terminalOwner: { path: '/terminal-owners', title: 'terminalOwner.title' },
  terminalReport: { path: '/reports?tab=terminals', title: 'report.terminals' },
  terminalSummary: { path: '/reports?tab=terminals&summary=true', title: 'report.title' },
  unusedCard: { path: '/reports?tab=usage&rows=cards', title: 'report.title' },
  webApi: { path: '/companies/company?tab=web_apis', title: 'webApi.title' },
  refusedPayment: { path: '/companies/company?tab=refusedPayments', title: 'refusedPayment.title' },
  webApiReport: { path: '/reports?tab=webApi', title: 'report.webApi' },
  withoutClient: { path: '/cards/without-client', title: 'withoutClient.title' },
} as const satisfies Partial<Record<ViewedList, { path: string; title: string }>>

const hasPage = (list: ViewedList): list is keyof typeof pages => list in pages

/** Saved views of lists that the viewer may open. Each opens its list and is chosen there: `SavedViews`. Rule 21.4. */
export const useViews = (): Offer[] => {
  const t = useWords()
  const may = useMay()
  const router = useRouter()
  const navigate = useNavigate()
  const { data } = trpc.savedView.page.useQuery(allViews, { enabled: may('saveViews') })
  const mayOpen = (path: string) => {
    const [, , route] = router.getMatchedRoutes(path.split('?')[0] ?? path)
    const access = route?.options.staticData?.access
    return needsAccess(access) && may(access)
  }
  return (data?.list ?? []).flatMap(({ savedViewID, list, name }): Offer[] => {
    if (!hasPage(list)) return []
    const { path, title } = pages[list]
    if (!mayOpen(path)) return []
    return [
      {
        id: `view ${savedViewID}`,
        group: 'view',
        icon: 'bookmark',
        label: name,
        help: t(title),
        run: () => void navigate({ href: path, state: { savedViewID, opensView: true } }),
      },
    ]
  })
}
