import { ActionIcon, Loader } from '@mantine/core'
import { Icon, type IconName } from './icon'
import { Tooltip } from './tooltip'

type Props = {
  icon: IconName
  label: string
  /** Why the button is disabled, shown as a tooltip; null or `undefined` if it is not. */
  why?: string | null
  loading?: boolean
  /** Whether the part that the button shows and hides is shown. */
  expanded?: boolean
  onClick: () => void
}

/** An icon button with an accessible label. While disabled or loading it stays focusable; a tooltip says why it is disabled. */
export const IconButton = ({ icon, label, why, loading, expanded, onClick }: Props) => (
  <Tooltip label={why ?? label}>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-expanded={expanded}
      aria-busy={loading || undefined}
      aria-disabled={why || loading ? true : undefined}
      data-disabled={why ? true : undefined}
      bg={why ? 'transparent' : undefined}
      onClick={why || loading ? undefined : onClick}
    >
      {loading ? <Loader size={15} color="currentColor" /> : <Icon name={icon} />}
    </ActionIcon>
  </Tooltip>
)
