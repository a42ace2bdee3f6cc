import { type Operator, OperatorStatus, operatorEdit } from '@kaarditeek/domain/operator/schema'
import { SimpleGrid } from '@mantine/core'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { languageChoices, useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { roleChoices, useRights } from '../../shared/role/role'
import { useSaved } from './use-saved'

/** Edits the details and role of a user that the viewer may change. */
export const EditOperatorForm = ({ operator, done }: { operator: Operator; done: () => void }) => {
  const t = useWords()
  const rightsOf = useRights()
  const { accountID, roleNr, role } = operator
  const [{ roles, distributors }] = trpc.operator.userOptions.useSuspenseQuery({ accountID })
  const isRegistering = operator.status === OperatorStatus.registering
  const saved = useSaved(operator, done)
  const form = useSchemaForm('operator', operatorEdit, {
    record: operator,
    hidden: ['name', 'distributorID'],
    save: trpc.operator.edit.useMutation(),
    saved: (_, values) => saved.done(values),
    failed: saved.failed,
    done,
  })
  const known = roles.some((one) => one.roleNr === roleNr) ? roles : [{ roleNr, role }, ...roles]
  const chosen = roles.find((one) => one.roleNr === form.values.roleNr)
  const beforeRegistering = isRegistering ? 'operator.invitedThere' : 'operator.confirmByMail'
  const emailHint = operator.isSelf ? 'operator.ownEmail' : beforeRegistering
  return (
    <Form form={form}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        {!isRegistering && <Field name="name" required />}
        <Field name="roleNr" options={roleChoices(known)} hint={chosen && rightsOf(chosen)} />
        <Field name="email" hint={t(emailHint)} disabled={operator.isSelf} />
        <Field name="lang" options={languageChoices} />
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
