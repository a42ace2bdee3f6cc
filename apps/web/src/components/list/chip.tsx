import { UnstyledButton } from '@mantine/core'
import { use } from 'react'
import { useWords } from '../../lib/language'
import { Icon } from '../icon'
import classes from './filters.module.css'
import { FilterPlace } from './list-context'

type Props = {
  label: string
  /** The value; empty for a flag, whose label is enough. */
  text: string
  /** Missing for a value that is the default, and cannot be cleared. */
  clear?: () => void
  /** Shown while the inputs are visible too, because the filter has none. */
  always?: boolean
}

/** A filter that is set. Pressing it clears the filter. */
export const Chip = ({ label, text, clear, always }: Props) => {
  const t = useWords()
  const place = use(FilterPlace)
  const filter = text ? `${label}: ${text}` : label
  const words = (
    <span>
      {text ? `${label}: ` : label}
      {text && <strong>{text}</strong>}
    </span>
  )
  if (!clear || place === 'paper')
    return (
      <span className={classes.chip} data-set>
        {words}
      </span>
    )
  return (
    <UnstyledButton
      className={classes.chip}
      data-set
      data-always={always || undefined}
      aria-label={t('list.clearOne', { filter })}
      onClick={({ currentTarget }) => {
        // The chip is unmounted: keep the focus nearby.
        currentTarget.closest('search')?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
        clear()
      }}
    >
      {words}
      <Icon name="cross" size={14} />
    </UnstyledButton>
  )
}
