import type { Access } from '@kaarditeek/domain/access/access'
import { Paper, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Icon } from '../../components/icon'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import classes from './home.module.css'

/** Any record of a list ticks the step that makes one. */
const any = { limit: 1 } as const
const ofCompany = { companyID: 'company', ...any } as const

const steps = [
  {
    step: 'stepProduct',
    access: 'editCardProducts',
    useAny: () => trpc.cardProduct.page.useQuery(ofCompany),
    link: { to: '/companies/company', search: { tab: 'cardProducts' }, state: { add: true } },
  },
  {
    step: 'stepCustomer',
    access: 'editCustomers',
    useAny: () => trpc.customer.page.useQuery(any),
    link: { to: '/customers', state: { add: true } },
  },
  {
    step: 'stepCards',
    access: 'createCards',
    useAny: () => trpc.card.page.useQuery(any),
    link: { to: '/cards/new' },
  },
  {
    step: 'stepTerminal',
    access: 'editTerminals',
    useAny: () => trpc.terminal.search.page.useQuery(any),
    link: { to: '/terminal-owners', state: { add: true } },
  },
  {
    step: 'stepWebApi',
    access: 'editWebApis',
    useAny: () => trpc.webApi.page.useQuery(ofCompany),
    link: { to: '/companies/company', search: { tab: 'web_apis' }, state: { add: true } },
  },
] as const satisfies readonly { step: string; access: Access; useAny: unknown; link: object }[]

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
        {steps.map((one) => may(one.access) && <Step key={one.step} {...one} />)}
      </ol>
    </Paper>
  )
}

const Step = ({ step, useAny, link }: (typeof steps)[number]) => {
  const t = useWords()
  const isDone = (useAny().data?.list.length ?? 0) > 0
  return (
    <li>
      <Link {...link} className={classes.item} data-done={isDone || undefined}>
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
