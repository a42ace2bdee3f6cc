import { type Operator, OperatorStatus, operatorEdit } from '@kaarditeek/domain/operator/schema'
import { SimpleGrid, Text } from '@mantine/core'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { languageChoices } from '../../components/language-choices'
import { useWords } from '../../lib/language'
import { roleChoices } from '../../lib/role'
import { trpc } from '../../lib/trpc'
import { useSaved } from './use-saved'

type Props = { of: Operator; again: () => void }

/** A user's details and role, as far as the viewer may edit them; `again` begins anew with what was saved. */
export const EditOperatorForm = ({ of: operator, again }: Props) => {
  const t = useWords()
  const { accountID, name, email, lang, roleNr, role } = operator
  const [{ roles }] = trpc.operator.userOptions.useSuspenseQuery({ accountID })
  const refusal = operator.canEdit ? null : t('operator.cannotEdit')
  const isRegistering = operator.status === OperatorStatus.registering
  const saved = useSaved(operator, again)
  const form = useSchemaForm('operator', operatorEdit, {
    start: { accountID, name, email, languageID: lang, roleNr },
    save: trpc.operator.edit.useMutation(),
    saved: (_, values) => saved.done(values),
    failed: saved.failed,
  })
  const known = roles.some((one) => one.roleNr === roleNr) ? roles : [{ roleNr, role }, ...roles]
  const why = refusal ?? (form.isDirty() ? null : t('form.unchanged'))
  return (
    <Form form={form} submit={t('common.save')} why={why}>
      {refusal && (
        <Text size="sm" c="dimmed">
          {refusal}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        {!isRegistering && <Field name="name" required disabled={refusal !== null} />}
        <Field name="roleNr" options={roleChoices(known)} disabled={refusal !== null} />
        <Field
          name="email"
          hint={t(isRegistering ? 'operator.invitedThere' : 'operator.confirmByMail')}
          disabled={refusal !== null}
        />
        <Field name="languageID" options={languageChoices} disabled={refusal !== null} />
      </SimpleGrid>
    </Form>
  )
}
