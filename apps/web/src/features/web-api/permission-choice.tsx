import { WebApiPermission, type WebApiPermissionName } from '@kaarditeek/domain/web-api/schema'
import { Checkbox, Group } from '@mantine/core'
import type { FieldInputProps } from '../../components/form/field-input'
import { useWords } from '../../lib/language'

/** The names of all permissions of web APIs. */
export const permissionNames = Object.keys(WebApiPermission) as WebApiPermissionName[]

/** The permissions of a new web API; at least one is required. */
export const PermissionChoice = ({ label, value, onChange, error }: FieldInputProps) => {
  const t = useWords()
  const isFaulty = Boolean(error)
  return (
    <Checkbox.Group
      label={label}
      error={isFaulty && t('webApi.choosePermission')}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(codes) => onChange?.(codes.map(Number))}
    >
      <Group gap="lg" mt={6} mb={isFaulty ? 6 : 0}>
        {permissionNames.map((name) => (
          <Checkbox
            key={name}
            value={String(WebApiPermission[name])}
            label={t(`webApi.${name}`)}
            error={isFaulty}
            aria-invalid={isFaulty || undefined}
          />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
