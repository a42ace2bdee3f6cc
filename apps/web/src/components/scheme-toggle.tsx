import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useWords } from '../lib/language'
import type { IconName } from './icon'
import { IconButton } from './icon-button'

/** Switches between light and dark; the choice is kept in this browser. */
export const useScheme = () => {
  const t = useWords()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  return {
    icon: (dark ? 'sun' : 'moon') satisfies IconName as IconName,
    label: t(dark ? 'frame.toLight' : 'frame.toDark'),
    toggle: () => setColorScheme(dark ? 'light' : 'dark'),
  }
}

export const SchemeToggle = () => {
  const { icon, label, toggle } = useScheme()
  return <IconButton icon={icon} label={label} onClick={toggle} />
}
