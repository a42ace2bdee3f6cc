import { type LeftLevel, leftLevel } from '@kaarditeek/domain/card/rules'
import { Progress } from '@mantine/core'

const colors = { good: 'cornflower', low: 'orange', none: 'red' } as const satisfies Record<LeftLevel, string>

type Props = { left: number; limit: number; label: string }

/** A bar filled by what is left of a limit: amber when low, red and empty at zero. */
export const BalanceBar = ({ left, limit, label }: Props) => {
  const level = leftLevel(left, limit)
  return (
    <Progress.Root size={8} radius="xl" bg={level === 'none' ? 'var(--bad-wash)' : undefined}>
      <Progress.Section
        value={limit === 0 ? 0 : (left / limit) * 100}
        color={colors[level]}
        aria-label={label}
      />
    </Progress.Root>
  )
}
