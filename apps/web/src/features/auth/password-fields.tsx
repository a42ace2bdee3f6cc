import { Field } from '../../components/form/field'
import { useWords } from '../../lib/language'

/** Empty values that clear the passwords after a failed attempt. Specification §8. */
export const noPasswords = { password: '', repPassword: '' } as const

/** A new password and its repetition. */
export const PasswordFields = () => {
  const t = useWords()
  return (
    <>
      <Field name="password" hint={t('auth.passwordHelp')} autoComplete="new-password" />
      <Field name="repPassword" autoComplete="new-password" />
    </>
  )
}
