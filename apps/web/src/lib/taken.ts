import { useDebouncedValue } from '@mantine/hooks'

/** Milliseconds after the last key until what is typed is looked up. Rule 15.3. */
const TYPED_FOR = 500

type Lookup<R> = {
  /** Reads the records among which one may have it; none for null. */
  useRecords: (typed: string | null) => { data?: { list: readonly R[] } | undefined }
  has: (record: R, typed: string) => boolean
  /** Characters from which it is looked up; by default the first. */
  from?: number
}

/** Returns the record that has the typed code or name already, once no key follows. The hint below a field names it. */
export const useTaken = <R>(typed: string, { useRecords, has, from = 1 }: Lookup<R>): R | undefined => {
  const [text] = useDebouncedValue(typed.trim(), TYPED_FOR)
  const { data } = useRecords(text.length < from ? null : text)
  return data?.list.find((record) => has(record, text))
}

/** Whether two texts are the same but for their case and outer spaces. */
export const isSameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** Whether a record has the name. */
export const hasName = ({ name }: { name: string }, typed: string): boolean => isSameText(name, typed)

/** Whether a record has the registry or personal code. */
export const hasCode = ({ identification }: { identification: string | null }, typed: string): boolean =>
  identification === typed
