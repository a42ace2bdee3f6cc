import { type Skipped, skips } from '@kaarditeek/domain/settlement/plan'
import { formatDay } from '@kaarditeek/i18n/format'
import { formatShortPeriod } from '@kaarditeek/i18n/format-period'
import { useWords } from '../../../lib/language'

/** Owners that a notice names; of more, the first ones and how many others there are. */
export const NAMED = 5

/** Returns names in one line, of many the first `most` and how many others there are. */
export const useNames = () => {
  const t = useWords()
  return (names: readonly string[], most: number) => {
    const others = names.length - most
    const named = names.slice(0, most).join(', ')
    return others > 0 ? t('settlement.andOthers', { names: named, count: others }) : named
  }
}

/** Returns the name of an owner with the day or the days for which it is left out. */
const useNameOf = () => {
  const t = useWords()
  return ({ name, reason, settledFrom, settled }: Skipped) => {
    if (reason === 'settledLater' && settledFrom) return `${name} (${formatDay(settledFrom)})`
    const days = settled.map(formatShortPeriod).join(', ')
    if (!days) return name
    return `${name} (${reason === 'draftExists' ? days : t('settlement.daysSettled', { days })})`
  }
}

/** Returns a line for each reason for which owners are left out, with the names of `most` of them. */
export const useSkippedLines = () => {
  const t = useWords()
  const namesOf = useNames()
  const nameOf = useNameOf()
  return (skipped: readonly Skipped[], most = skipped.length) =>
    skips.flatMap((reason) => {
      const names = skipped.filter((one) => one.reason === reason).map(nameOf)
      return names.length > 0 ? [t(`settlement.skipped_${reason}`, { names: namesOf(names, most) })] : []
    })
}
