import type { Operator } from '@kaarditeek/domain/operator/schema'
import { useWords } from '../../lib/language'

/** Returns a user's name, or "Registering user" before registration. Specification §2, Operators. */
export const useName = ({ name }: Pick<Operator, 'name'>): string => {
  const t = useWords()
  return name ?? t('operator.registering')
}
