import type { CardRule } from '@kaarditeek/domain/card/rule/schema'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { useFormContext } from '../../../components/form/form-context'
import { numberIn } from '../../../components/form/values'
import { useWords } from '../../../lib/language'

const listOfNumbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

/** Whether days follow each other, at least three: they are told as the first and the last. */
const isRange = (days: readonly number[]) =>
  days.length > 2 && days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1)

/** Returns days of the week in words: `Mo–Fr`, or `Mo, We`. */
const useDayWords = () => {
  const t = useWords()
  return (days: readonly number[]): string => {
    const names = days.map((day) => t(`cardRule.weekdays_${day as 1}`))
    return isRange(days) ? `${names[0]}–${names.at(-1)}` : names.join(', ')
  }
}

/** The values of a form, of which some may still be missing. */
type Values = Partial<Record<keyof CardRule, unknown>>

const shownIf = (isSound: boolean, number: string) => (isSound ? number : '…')

/** Returns how a rule restricts payments, as the end of a sentence; null while it restricts nothing. A number that cannot be sent is `…`. */
const useHow = () => {
  const t = useWords()
  const { accepts } = useFormContext()
  const dayWords = useDayWords()
  return ({ period, amount, count, weekdays, hours, terminalIDs, terminalOwnerIDs }: Values) => {
    const uses = numberIn(count)
    const cents = numberIn(amount)
    const most = [
      cents === null ? null : shownIf(accepts('amount'), formatMoney(cents)),
      uses === null
        ? null
        : t('cardRule.uses', {
            count: uses,
            replace: { count: shownIf(accepts('count'), formatNumber(uses)) },
          }),
    ].filter((one) => one !== null)
    const days = listOfNumbers(weekdays)
    const places = listOfNumbers(terminalIDs).length + listOfNumbers(terminalOwnerIDs).length
    const how = [
      most.length > 0 && t(`cardRule.atMost_${period as 'day'}`, { most: most.join(', ') }),
      days.length > 0 && dayWords(days),
      typeof hours === 'string' && hours !== '' && t('cardRule.atHours', { hours }),
      places > 0 && t('cardRule.onlyAt', { count: places }),
    ].filter((one): one is string => typeof one === 'string')
    return how.length > 0 ? how.join(', ') : null
  }
}

type Props = { target: { of: 'product' | 'customer' | 'unit' | 'card'; name: string } | null; rule: Values }

/** Says above the button what the rule will do. */
export const RuleSentence = ({ target, rule }: Props) => {
  const t = useWords()
  const how = useHow()(rule)
  if (target === null) return null
  const says = how && t(`cardRule.says_${target.of}`, { name: target.name, how })
  return (
    <Text size="sm" data-sentence>
      {says ? `${says} ${t(`cardRule.others_${rule.mode as 'refuse'}`)}` : t('cardRule.saysNothing')}
    </Text>
  )
}
