import type { ReactNode } from 'react'
import type { IconName } from '../../components/icon'
import { useWords } from '../../lib/language'
import { useMay, useMayIssueCards } from '../../lib/session'
import { trpc } from '../../lib/trpc'

type Shortcut = {
  icon: IconName
  title: string
  help: ReactNode
  link: {
    to:
      | '/customers'
      | '/cards'
      | '/cards/new'
      | '/companies'
      | '/companies/company'
      | '/distributors'
      | '/operators'
      | '/reports'
      | '/stats'
      | '/terminal-owners'
    search?: object
  }
}

const totals = {
  company: () => trpc.company.totals.useQuery({}),
  distributor: () => trpc.distributor.totals.useQuery({}),
  operator: () => trpc.operator.totals.useQuery({}),
}

/** Shows how many records of an entity the viewer can see. */
const Count = ({ entity }: { entity: keyof typeof totals }) => {
  const t = useWords()
  const { data } = totals[entity]()
  return data ? t(`${entity}.count`, { count: data.count }) : '\u00A0'
}

/** Shortcuts to companies, distributors and users, for viewers who manage them. */
const useManaged = (): (Shortcut | false)[] => {
  const t = useWords()
  const may = useMay()
  return [
    may('manageCompanies') && {
      icon: 'company',
      title: t('company.title'),
      help: <Count entity="company" />,
      link: { to: '/companies' },
    },
    may('manageDistributors') && {
      icon: 'distributor',
      title: t('distributor.title'),
      help: <Count entity="distributor" />,
      link: { to: '/distributors' },
    },
    may('manageCompanies') && {
      icon: 'operator',
      title: t('operator.title'),
      help: <Count entity="operator" />,
      link: { to: '/operators' },
    },
  ]
}

/** Shortcuts to the records of the viewer's own company. */
const useOwn = (): (Shortcut | false)[] => {
  const t = useWords()
  const may = useMay()
  const mayIssue = useMayIssueCards()
  return [
    may('viewCustomers') && {
      icon: 'customer',
      title: t('customer.title'),
      help: t('home.findCustomers'),
      link: { to: '/customers' },
    },
    may('viewCards') && {
      icon: 'card',
      title: t('card.title'),
      help: t('home.findCards'),
      link: { to: '/cards' },
    },
    mayIssue && {
      icon: 'plus',
      title: t('card.add'),
      help: t('home.newCardsHelp'),
      link: { to: '/cards/new' },
    },
    may('viewTerminals') && {
      icon: 'terminal',
      title: t('terminalOwner.title'),
      help: t('home.findTerminals'),
      link: { to: '/terminal-owners' },
    },
    may('viewReports') && {
      icon: 'report',
      title: t('report.title'),
      help: t('home.reportsHelp'),
      link: { to: '/reports' },
    },
    may('viewStatistics') && {
      icon: 'chart',
      title: t('statistics.title'),
      help: t('home.statisticsHelp'),
      link: { to: '/stats' },
    },
    may('viewCards') && {
      icon: 'product',
      title: t('cardProduct.title'),
      help: t('home.company'),
      link: { to: '/companies/company', search: { tab: 'cardProducts' } },
    },
    // Viewers of cards reach web APIs from the company's products.
    may('viewWebApis') &&
      !may('viewCards') && {
        icon: 'key',
        title: t('webApi.title'),
        help: t('home.webApisHelp'),
        link: { to: '/companies/company', search: { tab: 'web_apis' } },
      },
  ]
}

/** Links from the home page to the records that the viewer may see. */
export const useShortcuts = (): Shortcut[] => [...useManaged(), ...useOwn()].filter((one) => one !== false)
