import type { PermissionCode } from '@kaarditeek/domain/access/permissions'
import { Field } from '../../components/form/field'
import { PermissionSet } from './permission-set'

type Props = {
  form: {
    values: { permissions?: readonly PermissionCode[] }
    setField: (name: string, value: unknown) => void
  }
}

/** Name, permissions and web activities of a role. */
export const RoleFields = ({ form: { values, setField } }: Props) => (
  <>
    <Field name="name" />
    <PermissionSet chosen={values.permissions ?? []} choose={(chosen) => setField('permissions', chosen)} />
    <Field name="webActivities" />
  </>
)
