import { useWords } from '../../lib/language'

type Account = { name: string; sandboxOf: string | null }

/** Returns a function that names where an account works. A sandbox begins with the word, since a narrow choice cuts the end. */
export const useAccountName = () => {
  const t = useWords()
  return ({ name, sandboxOf }: Account) =>
    sandboxOf === null ? name : t('frame.sandboxOf', { name: sandboxOf })
}
