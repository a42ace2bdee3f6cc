import type { Access } from '@kaarditeek/domain/access/access'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { IconName } from '../../components/icon'
import type { AskedForm } from '../../components/list/asked'
import { useWords } from '../../lib/language'
import { useMay, useMayActivateCards, useMayImportCards, useMayIssueCards } from '../../lib/session'
import type { Offer } from './offer'

type Adding = {
  action:
    | 'customer'
    | 'operator'
    | 'terminal'
    | 'terminalOwner'
    | 'company'
    | 'distributor'
    | 'webApi'
    | 'role'
    | 'cardProduct'
  access: Access
  path: string
  icon?: IconName
}

/** Actions on lists: each opens the list and its form for a new record. */
const adding: readonly Adding[] = [
  { action: 'customer', access: 'editCustomers', path: '/customers' },
  { action: 'operator', access: 'manageOwnCompany', path: '/companies/company?tab=operators', icon: 'mail' },
  { action: 'operator', access: 'manageCompanies', path: '/operators', icon: 'mail' },
  { action: 'terminalOwner', access: 'editTerminals', path: '/terminal-owners' },
  { action: 'company', access: 'manageCompanies', path: '/companies' },
  { action: 'distributor', access: 'manageDistributors', path: '/distributors' },
  { action: 'cardProduct', access: 'manageOwnCompany', path: '/companies/company?tab=cardProducts' },
  { action: 'webApi', access: 'editWebApis', path: '/companies/company?tab=web_apis', icon: 'key' },
  { action: 'role', access: 'manageOwnCompany', path: '/companies/company?tab=userRoles' },
]

/** An action, or the form of a page that reads a file. */
type Action = Adding['action'] | 'card' | 'withoutClient' | 'activation' | 'importCards' | 'loadFile'

const labelOf = (action: Action) => {
  if (action === 'terminalOwner') return 'search.addTerminalOwner'
  if (action === 'importCards') return 'cardImport.open'
  if (action === 'loadFile') return 'cardLoad.fromFile'
  return `${action}.add` as const
}

/** Actions that the viewer may start on any page. On the page of a terminal owner also adding a terminal. */
export const useActions = (): Offer[] => {
  const t = useWords()
  const may = useMay()
  const mayIssue = useMayIssueCards()
  const mayActivate = useMayActivateCards()
  const mayImport = useMayImportCards()
  const navigate = useNavigate()
  const ask = (add: AskedForm, href: string) => () => void navigate({ href, state: { add } })
  const { terminalOwnerID } = useParams({ strict: false })
  const offer = (action: Action, icon: IconName, run: () => void): Offer => ({
    id: `action ${action}`,
    group: 'action',
    icon,
    label: t(labelOf(action)),
    words: t(`search.${action}Words`),
    run,
  })
  const onPage: Adding[] = terminalOwnerID
    ? [
        {
          action: 'terminal',
          access: 'editTerminals',
          path: `/terminal-owners/${terminalOwnerID}?tab=terminals`,
        },
      ]
    : []
  return [
    ...(mayIssue
      ? [
          offer('card', 'card', () => void navigate({ to: '/cards/new' })),
          offer('withoutClient', 'card', () => void navigate({ to: '/cards/without-client/new' })),
        ]
      : []),
    ...(mayActivate ? [offer('activation', 'check', () => void navigate({ to: '/cards/activate' }))] : []),
    ...(mayImport ? [offer('importCards', 'file', ask('importCards', '/cards'))] : []),
    ...(may('editCardLimits') ? [offer('loadFile', 'file', ask('loadFile', '/cards'))] : []),
    ...[...onPage, ...adding]
      .filter(({ access }) => may(access))
      .map(({ action, path, icon = 'plus' }) => offer(action, icon, ask(true, path))),
  ]
}
