import { ActionButton } from '../action-button'
import { Icon, type IconName } from '../icon'
import { IconButton } from '../icon-button'
import { useIsInRow } from './row-actions'

export type ActionProps = {
  icon: IconName
  /** Label of the button on a page. */
  verb: string
  /** Label of the icon in a row: the action and the record's name. */
  label: string
  /** Why the action is not possible now; null if it is. */
  why?: string | null
  loading?: boolean
  /** Shows the icon on a page too. */
  withIcon?: boolean
  /** Weight of the button on a page; by default an outline. */
  variant?: 'filled' | 'subtle'
  onClick: () => void
}

/** A button on a page, an icon in a row. */
export const Action = ({ icon, verb, label, withIcon, variant, ...rest }: ActionProps) =>
  useIsInRow() ? (
    <IconButton icon={icon} label={label} {...rest} />
  ) : (
    <ActionButton variant={variant ?? 'default'} leftSection={withIcon && <Icon name={icon} />} {...rest}>
      {verb}
    </ActionButton>
  )
