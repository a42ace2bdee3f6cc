import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useWords } from '../../lib/language'
import { Icon } from '../icon'
import { Tooltip } from '../tooltip'

/** Switches between light and dark; the choice is kept in this browser. */
export const SchemeToggle = () => {
  const t = useWords()
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const label = t(dark ? 'frame.toLight' : 'frame.toDark')
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        <Icon name={dark ? 'sun' : 'moon'} />
      </ActionIcon>
    </Tooltip>
  )
}
