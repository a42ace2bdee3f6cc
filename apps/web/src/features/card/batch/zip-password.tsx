import { isStrongPassword } from '@kaarditeek/domain/auth/password'
import { Button, Group, Stack, Text } from '@mantine/core'
import { CopyButton } from '../../../components/copy-button'
import { Field } from '../../../components/form/field'
import { useFormContext } from '../../../components/form/form-context'
import { inputs } from '../../../components/form/inputs'
import { Icon } from '../../../components/icon'
import { useWords } from '../../../lib/language'
import { generatedPassword } from './generated-password'

/** The password of a web-enabled batch's ZIP, which is not stored: proposes a strong one, and warns of a weak one. Rule 5.9. */
export const ZipPassword = () => {
  const t = useWords()
  const { fieldProps, setField } = useFormContext()
  const pwd = String(fieldProps('pwd').value ?? '')
  const isWeak = pwd !== '' && !isStrongPassword(pwd)
  return (
    <Stack gap={4}>
      <Field
        name="pwd"
        required
        hint={t('card.pwdHelp')}
        input={inputs.password}
        autoComplete="new-password"
      />
      <Group gap={4}>
        <Button variant="subtle" size="compact-sm" onClick={() => setField('pwd', generatedPassword())}>
          {t('card.proposePwd')}
        </Button>
        {pwd !== '' && <CopyButton value={pwd} label={t('card.copyPwd')} />}
      </Group>
      <Text component="div" size="sm" c="var(--warn)" role="status">
        {isWeak && (
          <>
            <Icon name="warning" size={15} /> {t('card.weakPwd')}
          </>
        )}
      </Text>
    </Stack>
  )
}
