import { type Operator, operatorEdit } from '@kaarditeek/domain/operator/schema'
import { roleToPropose } from '@kaarditeek/domain/role/rules'
import type { AssignableRole } from '@kaarditeek/domain/role/schema'
import { EditAction } from '../../components/action/edit-action'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { roleChoices, useRights } from '../../shared/role/role'
import { nameAlone } from './columns'

type Props = {
  operator: Operator
  /** The roles that the viewer may give. */
  roles: readonly AssignableRole[]
  /** The role with login that the user had last; null where it is not known. */
  formerRoleNr: number | null
}

/** Gives a user whose role has no login a role that has one, the former one unless another is chosen. */
export const UnbarLogin = ({ operator, roles, formerRoleNr }: Props) => {
  const t = useWords()
  const offered = roles.filter(({ webActivities }) => webActivities)
  if (offered.length === 0 || !operator.canEdit || operator.webActivities) return null
  return (
    <EditAction
      icon="unlock"
      title={t('operator.unbarTitle', { name: nameAlone(operator) })}
      verb={t('operator.unbar')}
    >
      {(done) => <RoleForm operator={operator} roles={offered} formerRoleNr={formerRoleNr} done={done} />}
    </EditAction>
  )
}

const newRole = operatorEdit.pick({ roleNr: true })

const RoleForm = ({ operator, roles, formerRoleNr, done }: Props & { done: () => void }) => {
  const t = useWords()
  const rightsOf = useRights()
  const editing = trpc.operator.edit.useMutation()
  const { accountID, email, lang } = operator
  const form = useSchemaForm('operator', newRole, {
    start: { roleNr: formerRoleNr ?? roleToPropose(roles, true)?.roleNr ?? (null as never) },
    save: { mutateAsync: ({ roleNr }) => editing.mutateAsync({ accountID, email, lang, roleNr }) },
    saved: () => notice(t('operator.unbarred'), nameAlone(operator)),
    done,
  })
  const chosen = roles.find(({ roleNr }) => roleNr === form.values.roleNr)
  return (
    <Form form={form} help={t('operator.unbarHelp')} submit={t('operator.unbar')}>
      <Field name="roleNr" options={roleChoices(roles)} hint={chosen && rightsOf(chosen)} autoFocus />
    </Form>
  )
}
