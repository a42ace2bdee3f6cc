import {
  allPermissions,
  Permission,
  type PermissionCode,
  withImplied,
} from '@kaarditeek/domain/access/permissions'
import { Checkbox, Fieldset, Input, SimpleGrid, Stack } from '@mantine/core'
import { useWords } from '../../lib/language'
import { groupsOf, type PermissionName } from './groups'

const inOrder = (codes: PermissionCode[]) => codes.sort((a, b) => a - b)

type Props = {
  chosen: readonly PermissionCode[]
  choose: (chosen: PermissionCode[]) => void
  /** The permissions that can be chosen; all by default. */
  among?: readonly PermissionCode[]
}

/** A choice of permissions, as for a role. Implied ones are on and disabled. */
export const PermissionSet = ({ chosen, choose, among = allPermissions }: Props) => {
  const t = useWords()
  const toggle = (code: PermissionCode) =>
    choose(inOrder(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="lg">
      {groupsOf(among).map(({ group, names }) => (
        <Fieldset
          key={group}
          variant="unstyled"
          legend={<Input.Label component="span">{t(`permission.${group}`)}</Input.Label>}
        >
          <Stack gap="xs">
            {names.map((name) => (
              <PermissionFlag key={name} name={name} chosen={chosen} toggle={toggle} />
            ))}
          </Stack>
        </Fieldset>
      ))}
    </SimpleGrid>
  )
}

type FlagProps = {
  name: PermissionName
  chosen: readonly PermissionCode[]
  toggle: (code: PermissionCode) => void
}

const PermissionFlag = ({ name, chosen, toggle }: FlagProps) => {
  const t = useWords()
  const code = Permission[name]
  const isImplied = withImplied(chosen.filter((one) => one !== code)).includes(code)
  return (
    <Checkbox
      label={t(`permission.${name}`)}
      description={isImplied ? t('role.impliedBy') : undefined}
      checked={isImplied || chosen.includes(code)}
      disabled={isImplied}
      onChange={() => toggle(code)}
    />
  )
}
