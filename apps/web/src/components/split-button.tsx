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
  /** Items of the menu behind the arrow. */
  children: ReactNode
}

/** A download, and an arrow that opens a menu of its other formats. */
export const SplitButton = ({ label, title, others, variant, loading, onClick, children }: Props) => {
  const { locked, start } = useLock(onClick)
  return (
    <Menu {...cornerMenu}>
      <Button.Group>
        <ActionButton
          variant={variant}
          title={title}
          leftSection={<Icon name="download" size={16} />}
          loading={loading}
          busy={locked}
          onClick={start}
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
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
