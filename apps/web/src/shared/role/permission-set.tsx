import {
  allPermissions,
  Permission,
  type PermissionCode,
  withImplied,
} from '@kaarditeek/domain/access/permissions'
import { Checkbox, Fieldset, SimpleGrid, Stack } from '@mantine/core'
import { useWords } from '../../lib/language'

type Name = keyof typeof Permission

/** Permissions by group, as shown. */
const groups = {
  cards: [
    'CAN_GET_CARDS',
    'CAN_EDIT_CARDS',
    'CAN_GENERATE_CARDS',
    'CAN_EDIT_CARD_LIMITS',
    'CAN_ACTIVATE_CARDS',
  ],
  customers: ['CAN_GET_CUSTOMERS', 'CAN_EDIT_CUSTOMERS'],
  transactions: ['CAN_GET_TRANSACTIONS', 'CAN_EDIT_TRANSACTIONS'],
  terminals: ['CAN_GET_TERMINALS', 'CAN_EDIT_TERMINALS'],
  webApis: ['CAN_GET_WEB_API', 'CAN_EDIT_WEB_API'],
  reports: ['CAN_GET_STATISTICS', 'CAN_GET_REPORTS'],
} as const satisfies Record<string, readonly Name[]>

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
  const offered = Object.entries(groups)
    .map(([group, names]) => [group, names.filter((name) => among.includes(Permission[name]))] as const)
    .filter(([, names]) => names.length > 0)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      {offered.map(([group, names]) => (
        <Fieldset key={group} radius="md" legend={t(`permission.${group as keyof typeof groups}`)}>
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

type FlagProps = { name: Name; chosen: readonly PermissionCode[]; toggle: (code: PermissionCode) => void }

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
