import { needsApproval } from '@kaarditeek/domain/approval/rules'
import type { ApprovalKind } from '@kaarditeek/domain/approval/states'
import { Group, Text } from '@mantine/core'
import { Icon } from '../../components/icon'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'

type Amounts = readonly (number | null)[]

/**
 * Whether an act would wait for a second person, by the rule that the server asks; null until its sums arrive. `amounts` are what its cards get in
 * cents, or their new limits; null is unlimited. Rule 20.1.
 */
export const useMayNeedApproval = (kind: ApprovalKind, amounts: Amounts): boolean | null => {
  const enabled = useMay()('viewApprovals')
  const { data: sums, isLoading } = trpc.approval.sums.useQuery(undefined, { enabled })
  return isLoading ? null : sums !== undefined && needsApproval(kind, amounts, sums)
}

/** The same, but false until the sums arrive. */
export const useNeedsApproval = (kind: ApprovalKind, amounts: Amounts): boolean =>
  useMayNeedApproval(kind, amounts) ?? false

/** While it says nothing it takes no room among the fields. */
const OUT_OF_FLOW = { position: 'absolute' } as const

type HintProps = {
  needed: boolean
  /** Why, if the form's amounts do not tell. */
  why?: string
}

/** Says below an amount that the act waits for a second person. Screen readers hear it while the amount is typed. */
export const ApprovalHint = ({ needed, why }: HintProps) => {
  const t = useWords()
  return (
    <div role="status" style={needed ? undefined : OUT_OF_FLOW}>
      {needed && (
        <Group gap={6} wrap="nowrap" c="var(--accent-ink)">
          <Icon name="clock" size={16} />
          <Text size="sm">{[t('form.needsApproval'), why].filter(Boolean).join('. ')}</Text>
        </Group>
      )}
    </div>
  )
}
