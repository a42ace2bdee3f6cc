import { callWording } from '@kaarditeek/i18n/call-wording'
import { Text } from '@mantine/core'
import { TextValue } from '../../components/value'
import { useWords } from '../../lib/language'

/** Returns the wording of a call, by default that of its router; the name of a call without one. */
export const useCallName = () => {
  const t = useWords()
  return (call: string): string => {
    const name = callWording(call)
    return name === null ? call : t(name)
  }
}

/** Shows the wording of a call's router, and the name of the call below it. */
export const CallName = ({ call }: { call: string | null }) => {
  const callName = useCallName()
  if (call === null) return <TextValue value={null} />
  const name = callName(call)
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
