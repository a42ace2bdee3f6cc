import type { Operator } from '@kaarditeek/domain/operator/schema'
import { useWords } from '../../lib/language'

/** What a user is called; who has not registered yet has no name. Specification §2, Operators. */
export const useName = ({ name }: Pick<Operator, 'name'>): string => {
  const t = useWords()
  return name ?? t('operator.registering')
}
