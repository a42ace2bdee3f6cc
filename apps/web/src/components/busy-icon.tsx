import { Loader } from '@mantine/core'
import { Icon, type IconName } from './icon'

/** The icon of a button, or a spinner while the button's work goes on. */
export const BusyIcon = ({ name, busy }: { name: IconName; busy: boolean }) =>
  busy ? <Loader size={16} color="currentColor" /> : <Icon name={name} size={16} />
