import { Alert } from '@mantine/core'
import i18next from 'i18next'
import { Icon } from './icon'
import { TextLink } from './links'

/** Leads to an act that waits for a second person. */
export const ApprovalLink = ({ approvalID }: { approvalID: number }) => (
  <TextLink to="/approvals/$approvalID" params={{ approvalID }}>
    {i18next.t('form.seeApproval')}
  </TextLink>
)

/** Tells in a form that its act waits for a second person, and leads to it. Rule 20.1. */
export const WaitsForApproval = ({ message, approvalID }: { message: string; approvalID: number }) => (
  <Alert role="status" color="cornflower" variant="light" icon={<Icon name="clock" />} title={message}>
    <ApprovalLink approvalID={approvalID} />
  </Alert>
)
