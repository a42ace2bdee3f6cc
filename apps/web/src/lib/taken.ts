import { useDebouncedValue } from '@mantine/hooks'

/** Milliseconds after the last key until a code is looked up. Rule 15.3. */
const TYPED_FOR = 500

/** Returns the code that is typed, once no key follows, to look up who has it already. */
export const useTypedCode = (typed: string): string => useDebouncedValue(typed.trim(), TYPED_FOR)[0]
