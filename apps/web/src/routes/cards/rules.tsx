import { createFileRoute } from '@tanstack/react-router'
import { RuleListPage } from '../../features/card/rule/rule-list'
import { rulePageSearch } from '../../features/card/rule/search'
import { listRoute } from '../../lib/search'
import { api } from '../../lib/trpc'

export const Route = createFileRoute('/cards/rules')({
  staticData: { access: 'viewCards' },
  ...listRoute(rulePageSearch, api.cardRule),
  component: () => <RuleListPage search={Route.useSearch()} />,
})
