import type { WebApiDetail } from '@kaarditeek/domain/web-api/schema'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CopyButton } from '../../components/copy-button'
import { ModalTitle } from '../../components/form/form-modal'
import { useWords } from '../../lib/language'
import classes from './web-api.module.css'

type Props = { title: string; webApi: WebApiDetail; done: () => void }

/** Shows the newest key of a web API, as the last step of a form. */
export const NewKey = ({ title, webApi, done }: Props) => {
  const t = useWords()
  const key = useRef<HTMLParagraphElement>(null)
  useEffect(() => key.current?.focus(), [])
  return (
    <Stack gap="md">
      <ModalTitle>{title}</ModalTitle>
      <Paper withBorder p="md" component="section" aria-label={t('webApi.apiKey')}>
        <Group wrap="nowrap" justify="space-between">
          <Text ref={key} tabIndex={-1} size="xl" className={classes.key}>
            {webApi.apiKey}
          </Text>
          <CopyButton value={webApi.apiKey} label={t('webApi.copyKey')} />
        </Group>
      </Paper>
      <Text size="sm" c="dimmed">
        {t('webApi.newKeyHelp')}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={done}>
          {t('webApi.keyKept')}
        </Button>
      </Group>
    </Stack>
  )
}
