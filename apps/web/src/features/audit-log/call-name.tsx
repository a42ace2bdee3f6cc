import type { AuditLine } from '@kaarditeek/domain/audit-log/schema'
import { callWording } from '@kaarditeek/i18n/call-wording'
import { Text } from '@mantine/core'
import { TextValue } from '../../components/value'
import { useLabel } from '../../lib/language'

type Called = Pick<AuditLine, 'call' | 'report'>

/** Returns what a file has, or the wording of the call, by default that of its router; the name of a call without one. */
export const useCallName = () => {
  const wordOf = useLabel()
  return (called: Called): string | null => {
    const name = callWording(called)
    return name === null ? called.call : wordOf(name)
  }
}

/** Shows the wording of a call, and the name of the call below it. */
export const CallName = ({ call, report }: Called) => {
  const name = useCallName()({ call, report })
  if (call === null) return <TextValue value={null} />
  if (name === call) return call
  return (
    <>
      {name}
      <Text size="xs" c="dimmed">
        {call}
      </Text>
    </>
  )
}
