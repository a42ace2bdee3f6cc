import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { use, useEffect } from 'react'
import { confirm } from '../../components/confirm'
import { CopyButton } from '../../components/copy-button'
import { LeaveContext } from '../../components/form/form-context'
import { ModalTitle } from '../../components/form/form-modal'
import { Icon } from '../../components/icon'
import { useWords } from '../../lib/language'
import { saveFile } from '../../lib/save-file'

const saveCodes = (codes: readonly string[], name: string) =>
  saveFile({
    fileName: `${name}.txt`,
    contentType: 'text/plain',
    content: new TextEncoder().encode(`${codes.join('\n')}\n`),
  })

type Props = { codes: readonly string[]; done: () => void }

/** Asks before the surrounding modal closes, while the codes have not been kept. */
const useUnkept = () => {
  const t = useWords()
  const leaving = use(LeaveContext)
  useEffect(() => {
    if (!leaving) return
    leaving.current = () => true
    leaving.ask = () =>
      confirm({
        title: t('factor.recoveryCodesLeave'),
        body: t('factor.recoveryCodesLeaveBody'),
        verb: t('common.close'),
        otherwise: t('factor.recoveryCodesStay'),
        dangerous: true,
      })
    return () => {
      leaving.current = () => false
      leaving.ask = undefined
    }
  })
}

/** Shows new recovery codes for the only time, as the last step of a form. */
export const RecoveryCodes = ({ codes, done }: Props) => {
  const t = useWords()
  useUnkept()
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
