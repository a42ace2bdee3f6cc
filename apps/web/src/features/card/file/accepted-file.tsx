import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import formClasses from '../../../components/form/form.module.css'

type Props = {
  /** Label of the part that scrolls: the result of the check. */
  label: string
  buttons: ReactNode
  children: ReactNode
}

/** Shows what was found in a checked file. Its buttons stay in sight while the rest scrolls. */
export const AcceptedFile = ({ label, buttons, children }: Props) => (
  <Stack gap="md">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <section className={formClasses.fields} data-in-modal aria-label={label} tabIndex={0}>
      <Stack>{children}</Stack>
    </section>
    <Group className={formClasses.buttons} data-in-modal justify="space-between">
      {buttons}
    </Group>
  </Stack>
)
