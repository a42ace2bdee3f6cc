import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionButton } from './action-button'
import { cornerMenu } from './corner-menu'
import { Icon } from './icon'
import classes from './split-button.module.css'
import { useLock } from './use-lock'

type Props = {
  label: string
  /** What the button does, shown as its tooltip. */
  title: string
  variant?: 'default'
  loading?: boolean
  onClick: () => void
  /** Name of the arrow. */
  others: string
  /** The other formats, in the menu behind the arrow. */
  formats: readonly { label: string; onClick: () => void }[]
  /** Further items of the menu. */
  children?: ReactNode
}

/** A download, and an arrow that opens a menu of its other formats. */
export const SplitButton = ({
  label,
  title,
  others,
  variant,
  loading,
  onClick,
  formats,
  children,
}: Props) => {
  const { locked, start } = useLock()
  return (
    <Menu {...cornerMenu}>
      <Button.Group>
        <ActionButton
          variant={variant}
          title={title}
          leftSection={<Icon name="download" size={16} />}
          loading={loading}
          busy={locked}
          onClick={() => start(onClick)}
        >
          {label}
        </ActionButton>
        <Menu.Target>
          <Button
            variant={variant}
            px={8}
            className={variant === undefined ? classes.arrow : undefined}
            aria-label={others}
          >
            <Icon name="open" size={16} />
          </Button>
        </Menu.Target>
      </Button.Group>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format.label} disabled={loading || locked} onClick={() => start(format.onClick)}>
            {format.label}
          </Menu.Item>
        ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
