import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { CopyButton } from '../../components/copy-button'
import { ModalTitle } from '../../components/form/form-modal'
import { Icon } from '../../components/icon'
import { useUnkept } from '../../components/use-unkept'
import { useWords } from '../../lib/language'
import { saveFile } from '../../lib/save-file'

const saveCodes = (codes: readonly string[], name: string) =>
  saveFile({
    fileName: `${name}.txt`,
    contentType: 'text/plain',
    content: new TextEncoder().encode(`${codes.join('\n')}\n`),
  })

type Props = { codes: readonly string[]; done: () => void }

/** Shows new recovery codes for the only time, as the last step of a form. */
export const RecoveryCodes = ({ codes, done }: Props) => {
  const t = useWords()
  useUnkept({
    title: t('factor.recoveryCodesLeave'),
    body: t('factor.recoveryCodesLeaveBody'),
    stay: t('factor.recoveryCodesStay'),
  })
  const title = t('factor.recoveryCodes')
  return (
    <Stack gap="md">
      <ModalTitle>{title}</ModalTitle>
      <Text size="sm">{t('factor.recoveryCodesHelp')}</Text>
      <Paper withBorder p="md" component="section" aria-label={title}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing={4}>
          {codes.map((code) => (
            <Text key={code} ff="monospace">
              {code}
            </Text>
          ))}
        </SimpleGrid>
      </Paper>
      <Group justify="space-between">
        <Group gap="xs">
          <CopyButton value={codes.join('\n')} label={t('factor.copyRecoveryCodes')} />
          <Button
            variant="default"
            leftSection={<Icon name="download" size={16} />}
            onClick={() => saveCodes(codes, title)}
          >
            {t('factor.saveRecoveryCodes')}
          </Button>
        </Group>
        <Button onClick={done}>{t('factor.recoveryCodesKept')}</Button>
      </Group>
    </Stack>
  )
}
