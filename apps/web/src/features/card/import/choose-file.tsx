import { CARD_FILE_EXTENSIONS } from '@kaarditeek/domain/card/file/schema'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../components/icon'
import { UploadInput } from '../../../components/input/upload-input'
import { useDates } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { saveFile } from '../../../lib/save-file'
import { useMay } from '../../../lib/session'
import { useOwnFields } from '../../../shared/own-field/own-fields'
import { addOwnWordings } from '../../../shared/own-field/parts'
import { templateFile } from './template'
import type { Importing } from './use-import'

addOwnWordings()

/** The file to send. It gets the focus when it is sent without one. */
export const FileInput = ({ importing: { file, choose, lacksFile } }: { importing: Importing }) => {
  const t = useWords()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (lacksFile > 0) frame.current?.querySelector('input')?.focus()
  }, [lacksFile])
  return (
    <div ref={frame}>
      <UploadInput
        label={t('cardImport.file')}
        value={file}
        onChange={choose}
        extensions={CARD_FILE_EXTENSIONS}
        error={lacksFile > 0 && t('form.required')}
        required
      />
    </div>
  )
}

type ChooseProps = {
  importing: Importing
  /** When the account's last import began; null if there is none to show. */
  before: Date | null
  showBefore: () => void
}

/** The first step: a file, or the template of one. Leads to the result of the last import. */
export const ChooseFile = ({ importing, before, showBefore }: ChooseProps) => {
  const t = useWords()
  const dates = useDates()
  const mayMakeRules = useMay()('editCardLimits')
  const ownNames = useOwnFields('card')?.map(({ name }) => name) ?? []
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('cardImport.help')}
      </Text>
      {ownNames.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('ownField.importHelp', { names: ownNames.join(', ') })}
        </Text>
      )}
      <FileInput importing={importing} />
      {before && (
        <Button variant="subtle" size="compact-sm" w="fit-content" onClick={showBefore}>
          {t('cardImport.showBefore', { time: dates.moment(before) })}
        </Button>
      )}
      <Group justify="space-between">
        <Button
          variant="subtle"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => saveFile(templateFile(t('cardImport.templateName'), { mayMakeRules, ownNames }))}
        >
          {t('cardImport.template')}
        </Button>
        <Button ms="auto" onClick={() => importing.send(true)}>
          {t('cardFile.check')}
        </Button>
      </Group>
    </Stack>
  )
}
