import { ActionIcon } from '@mantine/core'
import { Icon, type IconName } from './icon'
import { Tooltip } from './tooltip'

type Props = {
  icon: IconName
  label: string
  /** Why the button is disabled, shown as a tooltip; null or `undefined` if it is not. */
  why?: string | null
  loading?: boolean
  onClick: () => void
}

/** An icon button with an accessible label. While disabled it stays focusable and its tooltip says why. */
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
