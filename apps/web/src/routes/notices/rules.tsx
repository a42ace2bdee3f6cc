import { noticeRuleListInput } from '@kaarditeek/domain/notice/list'
import { createFileRoute } from '@tanstack/react-router'
import { NoticeRuleListPage } from '../../features/notice/rule-list-page'
import { listRoute } from '../../lib/search'
import { api } from '../../lib/trpc'

export const Route = createFileRoute('/notices/rules')({
  staticData: { access: 'editNoticeRules' },
  ...listRoute(noticeRuleListInput, api.noticeRule),
  component: () => <NoticeRuleListPage search={Route.useSearch()} />,
})
