import { Group, UnstyledButton } from '@mantine/core'
import classes from './toggle.module.css'

type Option<V> = { value: V; label: string; lang?: string; name?: string }

type Props<V> = {
  label: string
  /** `name` is the accessible name if it is longer than the label. */
  options: readonly Option<V>[]
  value: V
  set: (value: V) => void
}

/** Buttons of which one is pressed. */
export const Toggle = <V extends string>({ label, options, value, set }: Props<V>) => (
  <Group gap={2} role="group" aria-label={label} wrap="nowrap">
    {options.map((option) => (
      <UnstyledButton
        key={option.value}
        lang={option.lang}
        aria-label={option.name}
        aria-pressed={option.value === value}
        className={classes.option}
        onClick={() => set(option.value)}
      >
        {option.label}
      </UnstyledButton>
    ))}
  </Group>
)
