import { ownPassword } from '@kaarditeek/domain/auth/schema'
import { isNewEmail } from '@kaarditeek/domain/operator/rules'
import { type Operator, selfEdit } from '@kaarditeek/domain/operator/schema'
import { Box, SimpleGrid, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useFormContext } from '../../components/form/form-context'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { Page } from '../../components/page'
import { chooseLanguage, languageChoices, tagOf, useWords } from '../../lib/language'
import { addSetupWordings } from '../../lib/setup-wordings'
import { api, trpc } from '../../lib/trpc'
import { Section } from '../../shared/own-account/section'
import { useSaved } from './use-saved'

addSetupWordings()

/** The viewer's own details and password, with further sections below. */
export const SelfPage = ({ children }: { children: ReactNode }) => {
  const t = useWords()
  const [self] = trpc.operator.self.useSuspenseQuery()
  const details = useAgain()
  const password = useAgain()
  return (
    <Page title={t('operator.self')}>
      <Stack gap="lg">
        <Section title={t('operator.data')}>
          <SelfForm key={details.times} self={self} again={details.again} />
        </Section>
        <Section title={t('auth.changePassword')}>
          <PasswordForm key={password.times} again={password.again} />
        </Section>
        {children}
      </Stack>
    </Page>
  )
}

/** Remounts a form after a save, with the saved values. */
const useAgain = () => {
  const [times, setTimes] = useState(0)
  return { times, again: () => setTimes(times + 1) }
}

const SelfForm = ({ self, again }: { self: Operator; again: () => void }) => {
  const t = useWords()
  const saved = useSaved(self, async () => {
    await api.operator.self.fetch()
    again()
  })
  const form = useSchemaForm('operator', selfEdit, {
    record: { ...self, name: self.name ?? '', currentPassword: '' },
    hidden: ['currentPassword'],
    save: trpc.operator.editSelf.useMutation(),
    saved: async (_, values) => {
      if (values.lang !== self.lang) await chooseLanguage(tagOf(values.lang))
      await saved.done(values)
    },
    failed: async (failure, values) => {
      form.set({ currentPassword: '' })
      await saved.failed(failure, values)
    },
  })
  return (
    <Form form={form} beside>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <Field name="name" autoComplete="name" />
        <Field name="lang" options={languageChoices} />
      </SimpleGrid>
      <Field name="email" hint={t('operator.confirmByMail')} autoComplete="email" />
      {isNewEmail(self, form.values) && <CurrentPassword />}
    </Form>
  )
}

/** The current password, required while the email differs. Cleared when the old email is restored. */
const CurrentPassword = () => {
  const t = useWords()
  const { setField } = useFormContext()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the field is unmounted
  useEffect(() => () => setField('currentPassword', ''), [])
  return (
    <Field
      name="currentPassword"
      required
      hint={t('operator.currentPasswordHelp')}
      autoComplete="current-password"
    />
  )
}

const noPasswords = { currentPassword: '', password: '', repPassword: '' }

const PasswordForm = ({ again }: { again: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('ownPassword', ownPassword, {
    start: noPasswords,
    save: trpc.auth.changePassword.useMutation(),
    saved: () => {
      again()
      notice(t('auth.passwordChanged'))
    },
    failed: () => void form.set(noPasswords),
  })
  return (
    <Form form={form} submit={t('auth.changePassword')} beside>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <Field name="currentPassword" autoComplete="current-password" />
        <Box visibleFrom="xs" />
        <Field name="password" hint={t('auth.passwordHelp')} autoComplete="new-password" />
        <Field name="repPassword" autoComplete="new-password" />
      </SimpleGrid>
    </Form>
  )
}
