import { codeInput } from '@kaarditeek/domain/factor/schema'
import { factorStep } from '@kaarditeek/i18n/et/factor-step'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useWords } from '../../lib/language'
import { completeByPasskey, knowsPasskeys, mayCompleteByPasskey } from '../../lib/passkey'
import { enter } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { AuthPage } from './auth-page'
import { PasskeyButton } from './passkey-button'

i18next.addResourceBundle('et', 'translation', { factorStep }, true, true)

/** The second step of a login: a code or a passkey. `back` returns to the first step, also once the second one comes too late. */
export const FactorStep = ({ back }: { back: () => void }) => {
  const t = useWords()
  const takesPasskey = useTakesPasskey()
  const form = useSchemaForm('factorStep', codeInput, {
    start: { code: '' },
    save: trpc.auth.loginWithFactor.useMutation(),
    saved: enter,
    failed: ({ code }) => {
      if (code === 'ERROR_AUTHENTICATION_FAILED') back()
      else form.set({ code: '' })
    },
  })
  return (
    <AuthPage
      title={t('factorStep.title')}
      help={t(takesPasskey ? 'factorStep.helpPasskey' : 'factorStep.help')}
    >
      <Form form={form} submit={t('factorStep.goOn')} wide>
        <Field name="code" autoComplete="one-time-code" autoFocus />
      </Form>
      {takesPasskey && (
        <PasskeyButton label={t('factorStep.usePasskey')} logIn={completeByPasskey} late={back} />
      )}
      <Text size="sm" c="dimmed" mt="lg">
        {t('factorStep.lost')}
      </Text>
      <Button variant="subtle" fullWidth mt="xs" onClick={back}>
        {t('factorStep.back')}
      </Button>
    </AuthPage>
  )
}

/** Whether the user has a passkey and the browser knows them. */
const useTakesPasskey = (): boolean =>
  useQuery({
    queryKey: ['factorStep'],
    queryFn: mayCompleteByPasskey,
    enabled: knowsPasskeys(),
    gcTime: 0,
    retry: false,
  }).data ?? false
