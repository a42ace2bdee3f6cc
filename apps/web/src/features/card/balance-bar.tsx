import { Progress } from '@mantine/core'

/** Share of a limit from which on what is left counts as low. */
const LOW = 0.2

const colorOf = (share: number) => (share === 0 ? 'red' : share <= LOW ? 'orange' : 'cornflower')

type Props = { left: number; limit: number; label: string }

/** A bar filled by what is left of a limit: amber when low, red and empty at zero. */
export const BalanceBar = ({ left, limit, label }: Props) => {
  const share = limit === 0 ? 0 : left / limit
  return (
    <Progress.Root size={8} radius="xl" bg={share === 0 ? 'var(--bad-wash)' : undefined}>
      <Progress.Section value={share * 100} color={colorOf(share)} aria-label={label} />
    </Progress.Root>
  )
}
