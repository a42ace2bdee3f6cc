import { createFileRoute } from '@tanstack/react-router'
import { ApprovalPage } from '../../features/approval/approval-page'
import { found } from '../../lib/guard'
import { idParams } from '../../lib/search'

export const Route = createFileRoute('/approvals/$approvalID')({
  staticData: { access: 'viewApprovals', within: ['company'] },
  params: idParams('approvalID'),
  loader: ({ context: { api }, params }) => found(api.approval.get.ensureData(params)),
  component: () => <ApprovalPage {...Route.useParams()} />,
})
