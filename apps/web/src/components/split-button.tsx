import { Button, Menu } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ActionButton } from './action-button'
import { BusyIcon } from './busy-icon'
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
  /** Whether the file that is being made was chosen in the menu. */
  const [isOther, setIsOther] = useState(false)
  const make = (download: () => void, other: boolean) => {
    setIsOther(other)
    start(download)
  }
  const isMakingOther = loading === true && isOther
  return (
    <Menu {...cornerMenu}>
      <Button.Group className={classes.group}>
        <ActionButton
          variant={variant}
          title={title}
          leftSection={<Icon name="download" size={16} />}
          loading={loading && !isOther}
          busy={locked || loading}
          onClick={() => make(onClick, false)}
        >
          {label}
        </ActionButton>
        <Menu.Target>
          <Button
            variant={variant}
            px={8}
            className={variant === undefined ? classes.arrow : undefined}
            aria-label={others}
            aria-busy={isMakingOther || undefined}
          >
            <BusyIcon name="open" busy={isMakingOther} />
          </Button>
        </Menu.Target>
      </Button.Group>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item
            key={format.label}
            disabled={loading || locked}
            onClick={() => make(format.onClick, true)}
          >
            {format.label}
          </Menu.Item>
        ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
