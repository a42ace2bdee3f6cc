import { CARD_FILE_EXTENSIONS } from '@kaarditeek/domain/card/file/schema'
import { Button, Group, Stack, Text } from '@mantine/core'
import { ActionButton } from '../../../components/action-button'
import { Icon } from '../../../components/icon'
import { UploadInput } from '../../../components/input/upload-input'
import { useWords } from '../../../lib/language'
import { saveFile } from '../../../lib/save-file'
import { useMay } from '../../../lib/session'
import { useOwnFields } from '../../../shared/own-field/own-fields'
import { addOwnWordings } from '../../../shared/own-field/parts'
import { templateFile } from './template'
import { type Importing, isCardFile } from './use-import'

addOwnWordings()

/** Returns why there is no file to send; null if there is one. */
export const useNoFile = ({ file }: Importing): string | null => {
  const t = useWords()
  return file && isCardFile(file) ? null : t('form.noFile')
}

export const FileInput = ({ importing: { file, choose } }: { importing: Importing }) => {
  const t = useWords()
  return (
    <UploadInput
      label={t('cardImport.file')}
      value={file}
      onChange={choose}
      extensions={CARD_FILE_EXTENSIONS}
      required
    />
  )
}

/** The first step: a file, or the template of one. */
export const ChooseFile = ({ importing }: { importing: Importing }) => {
  const t = useWords()
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
      <Group justify="space-between">
        <Button
          variant="subtle"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => saveFile(templateFile(t('cardImport.templateName'), { mayMakeRules, ownNames }))}
        >
          {t('cardImport.template')}
        </Button>
        <ActionButton ms="auto" why={useNoFile(importing)} onClick={() => importing.send(true)}>
          {t('cardFile.check')}
        </ActionButton>
      </Group>
    </Stack>
  )
}
