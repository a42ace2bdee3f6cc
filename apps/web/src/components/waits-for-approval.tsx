import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import i18next from 'i18next'
import { useMay } from '../lib/session'
import { Icon } from './icon'

/** Leads to an act that waits for a second person. */
export const ApprovalLink = ({ approvalID }: { approvalID: number }) => (
  <Anchor
    size="sm"
    renderRoot={(props) => <Link {...props} to="/approvals/$approvalID" params={{ approvalID }} />}
  >
    {i18next.t('form.seeApproval')}
  </Anchor>
)

/** Tells in a form that its act waits for a second person, and leads viewers who may see it there. Rule 20.1. */
export const WaitsForApproval = ({ message, approvalID }: { message: string; approvalID: number }) => {
  const may = useMay()
  return (
    <Alert role="status" color="cornflower" variant="light" icon={<Icon name="clock" />} title={message}>
      {may('viewApprovals') && <ApprovalLink approvalID={approvalID} />}
    </Alert>
  )
}
