import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../lib/language'

/**
 * The first of two acts: a box to tick that an effect is understood, and why nothing can be sent before. It is unticked when
 * `effect`, the values that the user confirms, changes. Rule 11.13.
 */
export const useUnderstood = (label: string, effect = '') => {
  const t = useWords()
  const [isUnderstood, setIsUnderstood] = useState(false)
  const [shown, setShown] = useState(effect)
  if (shown !== effect) {
    setShown(effect)
    setIsUnderstood(false)
  }
  return {
    why: isUnderstood ? null : t('form.understandFirst'),
    box: (
      <Checkbox
        label={label}
        checked={isUnderstood}
        onChange={(event) => setIsUnderstood(event.currentTarget.checked)}
      />
    ),
  }
}
