import { type Operator, OperatorStatus, operatorEdit } from '@kaarditeek/domain/operator/schema'
import { SimpleGrid, Text } from '@mantine/core'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { languageChoices, useWords } from '../../lib/language'
import { api, trpc } from '../../lib/trpc'
import { roleChoices } from '../../shared/role/role'
import { useSaved } from './use-saved'

type Props = { operator: Operator; again: () => void }

/** Edits the details and role of a user that the viewer may change. `again` remounts the form after a save. */
export const EditOperatorForm = ({ operator, again }: Props) => {
  const t = useWords()
  const { accountID, roleNr, role } = operator
  const [{ roles, distributors }] = trpc.operator.userOptions.useSuspenseQuery({ accountID })
  const refusal = operator.canEdit ? null : t('operator.cannotEdit')
  const isRegistering = operator.status === OperatorStatus.registering
  const saved = useSaved(operator, async () => {
    await api.operator.get.fetch({ accountID })
    again()
  })
  const form = useSchemaForm('operator', operatorEdit, {
    record: operator,
    hidden: ['name', 'distributorID'],
    save: trpc.operator.edit.useMutation(),
    saved: (_, values) => saved.done(values),
    failed: saved.failed,
  })
  const known = roles.some((one) => one.roleNr === roleNr) ? roles : [{ roleNr, role }, ...roles]
  const beforeRegistering = isRegistering ? 'operator.invitedThere' : 'operator.confirmByMail'
  const emailHint = operator.isSelf ? 'operator.ownEmail' : beforeRegistering
  return (
    <Form form={form} why={refusal}>
      {refusal && (
        <Text size="sm" c="dimmed">
          {refusal}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        {!isRegistering && <Field name="name" required disabled={refusal !== null} />}
        <Field name="roleNr" options={roleChoices(known)} disabled={refusal !== null} />
        <Field name="email" hint={t(emailHint)} disabled={refusal !== null || operator.isSelf} />
        <Field name="lang" options={languageChoices} disabled={refusal !== null} />
        {operator.distributorID !== null && distributors.length > 0 && (
          <Field
            name="distributorID"
            required
            options={distributors.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </SimpleGrid>
    </Form>
  )
}
