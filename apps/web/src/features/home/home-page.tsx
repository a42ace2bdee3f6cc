import { CardState } from '@kaarditeek/domain/card/rules'
import { Group, SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../components/empty'
import { Icon, type IconName } from '../../components/icon'
import { Page } from '../../components/page'
import { useWords } from '../../lib/language'
import { useMay, useMayIssueCards, useViewer } from '../../lib/session'
import classes from './home.module.css'

/** The home page: the viewer's name and role, and shortcuts. */
export const HomePage = () => {
  const t = useWords()
  const { name, role } = useViewer()
  const shortcuts = useShortcuts()
  return (
    <Page title={t('home.greeting', { name })}>
      <Text c="dimmed" mt={-12} mb="xl">
        {t('home.role', { role: role.name })}
      </Text>
      {shortcuts.length === 0 && (
        <Empty icon="lock" title={t('home.nothingAllowed')} help={t('home.nothingAllowedHelp')} />
      )}
      <SimpleGrid
        component="ul"
        cols={{ base: 1, xs: 2, lg: 3 }}
        className={classes.shortcuts}
        aria-label={t('home.shortcuts')}
      >
        {shortcuts.map(({ icon, title, help, link }) => (
          <li key={title}>
            <Link {...link} className={classes.shortcut}>
              <Group gap="md" wrap="nowrap" align="flex-start">
                <span className={classes.icon}>
                  <Icon name={icon} size={20} />
                </span>
                <div>
                  <Text fw={600}>{title}</Text>
                  <Text size="sm" c="dimmed">
                    {help}
                  </Text>
                </div>
              </Group>
            </Link>
          </li>
        ))}
      </SimpleGrid>
    </Page>
  )
}

type Shortcut = {
  icon: IconName
  title: string
  help: string
  link: { to: '/customers' | '/cards' | '/cards/new' | '/companies/company'; search?: object }
}

const useShortcuts = (): Shortcut[] => {
  const t = useWords()
  const may = useMay()
  const mayIssue = useMayIssueCards()
  const all: (Shortcut | false)[] = [
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
    may('viewCards') && {
      icon: 'clock',
      title: t('home.expiringSoon'),
      help: t('home.expiringSoonHelp'),
      link: { to: '/cards', search: { expiringSoon: true, cardState: CardState.active } },
    },
    may('viewCards') && {
      icon: 'product',
      title: t('cardProduct.title'),
      help: t('home.company'),
      link: { to: '/companies/company', search: { tab: 'cardProducts' } },
    },
  ]
  return all.filter((one) => one !== false)
}
