import type { WebApiDetail } from '@kaarditeek/domain/web-api/schema'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { CopyButton } from '../../components/copy-button'
import { FormModal } from '../../components/form/form-modal'
import { useWords } from '../../lib/language'
import { NewWebApiForm } from './new-web-api-form'
import classes from './web-api.module.css'

/** Adds a web API, and then shows its key. */
export const NewWebApi = ({ opened, close }: { opened: boolean; close: () => void }) => {
  const t = useWords()
  const [made, setMade] = useState<WebApiDetail | null>(null)
  const done = () => {
    close()
    setMade(null)
  }
  return (
    <FormModal title={made ? t('webApi.added', made) : t('webApi.add')} opened={opened} close={done}>
      {made ? <NewKey of={made} done={done} /> : <NewWebApiForm cancel={done} added={setMade} />}
    </FormModal>
  )
}

const NewKey = ({ of: { apiKey }, done }: { of: WebApiDetail; done: () => void }) => {
  const t = useWords()
  const key = useRef<HTMLParagraphElement>(null)
  useEffect(() => key.current?.focus(), [])
  return (
    <Stack gap="md">
      <Paper withBorder p="md" component="section" aria-label={t('webApi.apiKey')}>
        <Group wrap="nowrap" justify="space-between">
          <Text ref={key} tabIndex={-1} size="xl" className={classes.key}>
            {apiKey}
          </Text>
          <CopyButton value={apiKey} label={t('webApi.copyKey')} />
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
