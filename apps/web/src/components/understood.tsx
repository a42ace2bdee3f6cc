import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../lib/language'

/** The first of two acts: a box to tick that an effect is understood, and why nothing can be sent before. Rule 11.13. */
export const useUnderstood = (label: string) => {
  const t = useWords()
  const [isUnderstood, setIsUnderstood] = useState(false)
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
