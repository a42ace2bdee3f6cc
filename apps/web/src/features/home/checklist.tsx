import type { Access } from '@kaarditeek/domain/access/access'
import { Paper, Text, Title } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useId } from 'react'
import { Icon } from '../../components/icon'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { trialOf, useMayTry } from '../../shared/web-api/may-try'
import classes from './home.module.css'

/** Any record of a list ticks the step that makes one. */
const any = { limit: 1 } as const
const ofCompany = { companyID: 'company', ...any } as const
const ownCompany = '/companies/company'

const useTerminals = () => trpc.terminal.search.page.useQuery(any, { enabled: useMay()('findTerminals') })

/** Adds a terminal to the owner that the company has, else the owner first. */
const useTerminalLink = (): LinkProps => {
  const [owner] = trpc.terminalOwner.page.useQuery(any).data?.list ?? []
  const add = { state: { add: true } } as const
  if (!owner) return { to: '/terminal-owners', ...add }
  return {
    to: '/terminal-owners/$terminalOwnerID',
    params: owner,
    search: { tab: 'terminals' },
    ...add,
  }
}

/** The trial of the first terminal where it may be tried, else the web APIs, whose keys the payment needs. */
const useTrialLink = (): LinkProps => {
  const [terminal] = useTerminals().data?.list ?? []
  const mayTry = useMayTry()
  return { to: ownCompany, search: terminal && mayTry ? trialOf(terminal) : { tab: 'web_apis' } }
}

type Step = {
  step: 'stepProduct' | 'stepCustomer' | 'stepCards' | 'stepTerminal' | 'stepWebApi' | 'stepPayment'
  access: Access
  /** The records that tick the step. The list goes away with the first payment. */
  useAny: () => { data?: { list: readonly unknown[] } }
  useLink: () => LinkProps
}

const steps: readonly Step[] = [
  {
    step: 'stepProduct',
    access: 'editCardProducts',
    useAny: () => trpc.cardProduct.page.useQuery(ofCompany),
    useLink: () => ({ to: ownCompany, search: { tab: 'cardProducts' }, state: { add: true } }),
  },
  {
    step: 'stepCustomer',
    access: 'editCustomers',
    useAny: () => trpc.customer.page.useQuery(any),
    useLink: () => ({ to: '/customers', state: { add: true } }),
  },
  {
    step: 'stepCards',
    access: 'createCards',
    useAny: () => trpc.card.page.useQuery(any),
    useLink: () => ({ to: '/cards/new' }),
  },
  {
    step: 'stepTerminal',
    access: 'editTerminals',
    useAny: useTerminals,
    useLink: useTerminalLink,
  },
  {
    step: 'stepWebApi',
    access: 'editWebApis',
    useAny: () => trpc.webApi.page.useQuery(ofCompany),
    useLink: () => ({ to: ownCompany, search: { tab: 'web_apis' }, state: { add: 'forFirstPayment' } }),
  },
  {
    step: 'stepPayment',
    access: 'editWebApis',
    useAny: () => ({}),
    useLink: useTrialLink,
  },
]

/** The steps of a new company to its first payment, ticked by its data. */
export const Checklist = () => {
  const t = useWords()
  const may = useMay()
  const id = useId()
  return (
    <Paper withBorder radius="lg" p="md" mb="md" component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        {t('home.start')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('home.startHelp')}
      </Text>
      <ol className={classes.items}>
        {steps.map((one) => may(one.access) && <StepLink key={one.step} {...one} />)}
      </ol>
    </Paper>
  )
}

const StepLink = ({ step, useAny, useLink }: Step) => {
  const t = useWords()
  const isDone = (useAny().data?.list.length ?? 0) > 0
  return (
    <li>
      <Link {...useLink()} className={classes.item} data-done={isDone || undefined}>
        <span className={classes.mark}>{isDone && <Icon name="check" size={14} />}</span>
        <span>{t(`home.${step}`)}</span>
        {isDone ? (
          <Text span size="xs" c="dimmed">
            {t('home.stepDone')}
          </Text>
        ) : (
          <Icon name="right" size={16} />
        )}
      </Link>
    </li>
  )
}
