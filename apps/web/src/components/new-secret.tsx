import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { CopyButton } from './copy-button'
import { ModalTitle } from './form/form-modal'
import classes from './new-secret.module.css'
import { type UnkeptQuestion, useUnkept } from './use-unkept'

type Props = {
  title: string
  /** Name of the secret. */
  label: string
  secret: string
  /** Label of the button that copies the secret. */
  copy: string
  help: string
  /** Label of the button that closes the form. */
  verb: string
  /** Asked before the modal closes while the secret has not been copied, for one that is shown only now. */
  onlyNow?: UnkeptQuestion
  done: () => void
}

/** Shows a new key or token, as the last step of the form that created it. */
export const NewSecret = ({ title, label, secret, copy, help, verb, onlyNow, done }: Props) => {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  const [isCopied, setIsCopied] = useState(false)
  useUnkept(onlyNow && !isCopied ? onlyNow : null)
  const copied = () => setIsCopied(true)
  return (
    <Stack gap="md">
      <ModalTitle>{title}</ModalTitle>
      <Paper withBorder p="md">
        <Group justify="space-between">
          <section aria-label={label}>
            <Text ref={text} tabIndex={-1} size="xl" className={classes.secret} onCopy={copied}>
              {secret}
            </Text>
          </section>
          <CopyButton named value={secret} label={copy} copied={copied} />
        </Group>
      </Paper>
      <Text size="sm" c="dimmed">
        {help}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={done}>
          {verb}
        </Button>
      </Group>
    </Stack>
  )
}
