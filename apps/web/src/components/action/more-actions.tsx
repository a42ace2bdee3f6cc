import { Button } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { useWords } from '../../lib/language'
import { Icon } from '../icon'
import classes from './more-actions.module.css'

type Props = {
  /** In the head of a list: in line with the other actions where there is room for all. */
  compact?: boolean
  children: ReactNode
}

/** Whether an event is of the element itself: React also passes on those of an open form, which is in a portal. */
const isWithin = ({ currentTarget, target }: MouseEvent | KeyboardEvent): boolean =>
  target instanceof Element && currentTarget.contains(target)

/**
 * The rarer actions, below a button that shows them; a single one stands in its place. They stay mounted while hidden, because their
 * open forms are among them.
 */
export const MoreActions = ({ compact, children }: Props) => {
  const t = useWords()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const frame = useClickOutside(() => setOpened(false))
  /** Closes, and focuses the button, to which a closed form returns the focus. */
  const close = () => {
    button.current?.focus()
    setOpened(false)
  }
  const act = (event: MouseEvent<HTMLDivElement>) => {
    const isOff = event.target instanceof Element && event.target.closest('[aria-disabled]')
    if (isWithin(event) && !isOff) close()
  }
  const leave = (event: KeyboardEvent<HTMLDivElement>) => {
    if (opened && event.key === 'Escape' && isWithin(event)) close()
  }
  const tabOut = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpened(false)
  }
  return (
    <div
      ref={frame}
      className={classes.more}
      data-more
      data-compact={compact || undefined}
      onKeyDownCapture={leave}
      onBlurCapture={tabOut}
    >
      <Button
        ref={button}
        variant="default"
        size={compact ? 'compact-sm' : undefined}
        aria-expanded={opened}
        aria-controls={id}
        // The palette offers the actions themselves.
        data-folds
        rightSection={<Icon name={opened ? 'shut' : 'open'} size={14} />}
        onClick={() => setOpened(!opened)}
      >
        {t('common.moreActions')}
      </Button>
      <div id={id} className={classes.actions} data-opened={opened || undefined} onClickCapture={act}>
        {children}
      </div>
    </div>
  )
}
