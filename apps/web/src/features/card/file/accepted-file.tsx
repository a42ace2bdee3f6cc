import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import formClasses from '../../../components/form/form.module.css'

type Props = {
  /** What the check says, which names the part that scrolls. */
  label: string
  buttons: ReactNode
  children: ReactNode
}

/** What the check found in a file. Its buttons stay in sight, as those of the form before. */
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
