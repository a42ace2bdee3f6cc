import { onlyActivates } from '@kaarditeek/domain/card/activation/rules'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Empty } from '../../components/empty'
import { Icon } from '../../components/icon'
import { LinkButton } from '../../components/links'
import { Page } from '../../components/page'
import { PageFailure } from '../../components/page-failure'
import { useWords } from '../../lib/language'
import { useMay, useMayIssueCards, useViewer } from '../../lib/session'
import { AgeNotice } from '../../shared/age-notice'
import { ActivateButton, CannotActivate } from '../../shared/card/activate'
import { roleText } from '../../shared/role/role'
import { useMenu } from '../../shared/session/menu'
import { addHomeWordings } from './words'

addHomeWordings()

/** The home page: the viewer's name and role, and the parts of other features: actions, figures, then lists. Rule 11.3. */
export const HomePage = ({ actions, figures, lists }: Record<'actions' | 'figures' | 'lists', ReactNode>) => {
  const t = useWords()
  const viewer = useViewer()
  const { name, role, companyAsCustomer } = viewer
  const may = useMay()
  const mayIssue = useMayIssueCards()
  const hasNothing = useMenu().every(({ title }) => title === 'home.title' || title === 'company.own')
  return (
    <Page
      title={t('home.greeting', { name })}
      greets
      beside={
        <Text c="dimmed" size="sm">
          {t('home.role', { role: roleText({ roleNr: role.roleNr, role: role.name }) })}
        </Text>
      }
      actions={
        <>
          {!may('viewCards') && <ActivateButton />}
          {actions}
          {mayIssue && (
            <LinkButton to="/cards/new" leftSection={<Icon name="plus" />}>
              {t('card.add')}
            </LinkButton>
          )}
        </>
      }
    >
      <PageFailure>
        <AgeNotice />
        {onlyActivates(viewer) && !companyAsCustomer && <CannotActivate />}
        {hasNothing && !may('activateCards') && !may('viewTransactions') && !may('viewCardProducts') && (
          <Empty icon="lock" title={t('home.nothingAllowed')} help={t('home.nothingAllowedHelp')} />
        )}
        {figures}
        {lists}
      </PageFailure>
    </Page>
  )
}
