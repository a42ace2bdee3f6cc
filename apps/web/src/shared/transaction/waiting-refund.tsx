import type { Transaction } from '@kaarditeek/domain/transaction/schema'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Badge } from '../../components/badge'
import { TextLink } from '../../components/links'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'

/** The newest refunds that wait for a second person, as many as a page of a list has. All rows share this query. */
const waitingRefunds = { kind: 'refund', state: 'waiting', limit: 100 } as const

/** Returns the id of the request that waits to cancel or lower a transaction; null without one, and for viewers who may not see it. */
export const useWaitingRefund = (transactionID: number): number | null => {
  const enabled = useMay()('viewApprovals')
  const { data } = trpc.approval.page.useQuery(waitingRefunds, { enabled })
  return data?.list.find((one) => one.transactionID === transactionID)?.approvalID ?? null
}

type Props = { transaction: Pick<Transaction, 'id' | 'amount'>; children: ReactNode }

/** Marks the amount of a transaction whose cancellation or lowering waits for a second person, with a link to the request. Rule 20.6. */
export const WithWaitingRefund = ({ transaction: { id, amount }, children }: Props) => {
  const t = useWords()
  const approvalID = useWaitingRefund(id)
  if (approvalID === null || amount === 0) return children
  return (
    <Stack component="span" gap={2} py={4} align="flex-end">
      {children}
      <TextLink to="/approvals/$approvalID" params={{ approvalID }}>
        <Badge icon="clock" tone="accent">
          {t('card.waitsForApproval')}
        </Badge>
      </TextLink>
    </Stack>
  )
}
