import { ActionIcon } from '@mantine/core'
import { Icon, type IconName } from './icon'
import { Tooltip } from './tooltip'

type Props = {
  icon: IconName
  label: string
  /** Why it cannot be used now. */
  why?: string | null
  loading?: boolean
  onClick: () => void
}

/** A button of one picture; what it does is its label. It stays in reach while it cannot be used, and says why. */
export const IconButton = ({ icon, label, why, loading, onClick }: Props) => (
  <Tooltip label={why ?? label}>
    <ActionIcon
      variant="subtle"
      color="gray"
      loading={loading}
      aria-label={label}
      aria-disabled={why ? true : undefined}
      data-disabled={why ? true : undefined}
      bg={why ? 'transparent' : undefined}
      onClick={why ? undefined : onClick}
    >
      <Icon name={icon} />
    </ActionIcon>
  </Tooltip>
)
