import type { Operator } from '@kaarditeek/domain/operator/schema'
import { useWords } from '../../lib/language'

/** The name of a user; a user that has not registered yet has none. Specification §2, Operators. */
export const useName = ({ name }: Pick<Operator, 'name'>): string => {
  const t = useWords()
  return name ?? t('operator.registering')
}
