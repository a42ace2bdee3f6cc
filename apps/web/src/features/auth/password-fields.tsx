import { Field } from '../../components/form/field'
import { useWords } from '../../lib/language'

/** What a failed attempt leaves of the passwords. */
export const noPasswords = { password: '', repPassword: '' } as const

/** A password being chosen, twice. */
export const PasswordFields = () => {
  const t = useWords()
  return (
    <>
      <Field name="password" hint={t('auth.passwordHelp')} autoComplete="new-password" />
      <Field name="repPassword" autoComplete="new-password" />
    </>
  )
}
