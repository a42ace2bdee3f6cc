import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import i18next from 'i18next'
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

/** Tells in a form that its act waits for a second person, and leads to it. Rule 20.1. */
export const WaitsForApproval = ({ message, approvalID }: { message: string; approvalID: number }) => (
  <Alert role="status" color="cornflower" variant="light" icon={<Icon name="clock" />} title={message}>
    <ApprovalLink approvalID={approvalID} />
  </Alert>
)
