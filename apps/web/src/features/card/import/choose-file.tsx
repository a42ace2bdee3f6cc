import { CARD_FILE_EXTENSIONS } from '@kaarditeek/domain/card/file/schema'
import { Button, Group, Stack, Text } from '@mantine/core'
import { ActionButton } from '../../../components/action-button'
import { Icon } from '../../../components/icon'
import { UploadInput } from '../../../components/input/upload-input'
import { useDates } from '../../../lib/dates'
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

type ChooseProps = {
  importing: Importing
  /** When the account's last import or check began; null if there is none to show. */
  before: Date | null
  showBefore: () => void
}

/** The first step: a file, or the template of one. Leads to the result of the last import or check. */
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
        <ActionButton ms="auto" why={useNoFile(importing)} onClick={() => importing.send(true)}>
          {t('cardFile.check')}
        </ActionButton>
      </Group>
    </Stack>
  )
}
