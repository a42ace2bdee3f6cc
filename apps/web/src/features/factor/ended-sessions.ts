import { useState } from 'react'
import { useWords } from '../../lib/language'
import type { Held } from './new-factor-form'

/** Says which sessions end with the factor, before and after it is added; null for a further factor, and without other sessions. Rule 3.35. */
export const useEndedSessions = (held: Held): { before: string; after: string } | null => {
  const t = useWords()
  // As when the dialog opened: afterwards there is a factor, and no other session.
  const [{ hasOne, otherSessions: count }] = useState(held)
  if (hasOne || count === 0) return null
  if (count === null) return { before: t('factor.endsSessions'), after: t('session.othersEnded') }
  return { before: t('factor.endsCounted', { count }), after: t('factor.endedCounted', { count }) }
}
