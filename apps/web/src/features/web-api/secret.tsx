import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { CopyButton } from '../../components/copy-button'
import type { useWhole } from './use-whole'

type Props = {
  /** Its last characters. */
  masked: string
  secret: ReturnType<typeof useWhole>
  mayRead: boolean
  labels: Record<'copy' | 'show' | 'hide', string>
  /** Shows what is visible of it. */
  children: (visible: string) => ReactNode
}

/** The last characters of a key or secret. Viewers who may read the whole one can copy and show it. Rules 6.2 and 6.18. */
export const Secret = ({ masked, secret: { whole, ask }, mayRead, labels, children }: Props) => {
  const [opened, { open, close }] = useDisclosure(false)
  const shown = opened && whole !== null
  const show = async () => {
    if ((await ask()) !== null) open()
  }
  return (
    <Group gap="xs" component="span">
      {children(shown ? whole : masked)}
      {mayRead && (
        <Group gap={2} wrap="nowrap" component="span">
          <CopyButton value={ask} label={labels.copy} />
          <Button size="compact-sm" variant="subtle" onClick={() => (shown ? close() : void show())}>
            {shown ? labels.hide : labels.show}
          </Button>
        </Group>
      )}
    </Group>
  )
}
