import { approvalListInput } from '@kaarditeek/domain/approval/list'
import { createFileRoute } from '@tanstack/react-router'
import { ApprovalListPage } from '../../features/approval/approval-list'
import { listRoute } from '../../lib/search'
import { api } from '../../lib/trpc'

export const Route = createFileRoute('/approvals/')({
  staticData: { access: 'viewApprovals', within: ['company'] },
  ...listRoute(approvalListInput, api.approval),
  component: () => <ApprovalListPage search={Route.useSearch()} />,
})
