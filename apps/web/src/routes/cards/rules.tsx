import { cardRuleListInput } from '@kaarditeek/domain/card/rule/list'
import { createFileRoute } from '@tanstack/react-router'
import { RuleListPage } from '../../features/card/rule/rule-list'
import { listRoute } from '../../lib/search'
import { api } from '../../lib/trpc'

export const Route = createFileRoute('/cards/rules')({
  staticData: { access: 'viewCards' },
  ...listRoute(cardRuleListInput, api.cardRule),
  component: () => <RuleListPage search={Route.useSearch()} />,
})
