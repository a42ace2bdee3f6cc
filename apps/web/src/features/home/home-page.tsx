import { onlyActivates } from '@kaarditeek/domain/card/activation/rules'
import { Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Empty } from '../../components/empty'
import { Icon } from '../../components/icon'
import { Page } from '../../components/page'
import { useWords } from '../../lib/language'
import { useMay, useViewer } from '../../lib/session'
import { ActivateButton, CannotActivate } from '../../shared/card/activate'
import { roleText } from '../../shared/role/role'
import classes from './home.module.css'
import { useShortcuts } from './shortcuts'

/**
 * The home page: the viewer's name and role, shortcuts, and the parts of other features: figures above the shortcuts, lists
 * below. Specification §2, Home.
 */
export const HomePage = ({ figures, lists }: { figures: ReactNode; lists: ReactNode }) => {
  const t = useWords()
  const viewer = useViewer()
  const { name, role, companyAsCustomer } = viewer
  const may = useMay()
  const shortcuts = useShortcuts()
  return (
    <Page title={t('home.greeting', { name })} actions={!may('viewCards') && <ActivateButton />}>
      <Text c="dimmed" mt={-12} mb="xl">
        {t('home.role', { role: roleText({ roleNr: role.roleNr, role: role.name }) })}
      </Text>
      {onlyActivates(viewer) && !companyAsCustomer && <CannotActivate />}
      {shortcuts.length === 0 && !may('activateCards') && !may('viewTransactions') && (
        <Empty icon="lock" title={t('home.nothingAllowed')} help={t('home.nothingAllowedHelp')} />
      )}
      {figures}
      <ul className={classes.shortcuts} aria-label={t('home.shortcuts')}>
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
      </ul>
      {lists}
    </Page>
  )
}
