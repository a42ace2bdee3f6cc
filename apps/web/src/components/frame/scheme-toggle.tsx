import { IconButton } from '../icon-button'
import { useScheme } from './use-scheme'

/** Switches between light and dark. */
export const SchemeToggle = () => {
  const { icon, label, toggle } = useScheme()
  return <IconButton icon={icon} label={label} onClick={toggle} />
}
