import { type BoundField, boundFields, boundsOf, noticeKinds } from '@kaarditeek/domain/notice/kinds'
import type { NoticeKind } from '@kaarditeek/domain/notice/names'
import { formatMoney, formatPercent } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { useFormContext } from '../../components/form/form-context'
import { numberIn } from '../../components/form/values'
import { useWords } from '../../lib/language'

export type RuleValues = { kind: NoticeKind } & Partial<Record<BoundField, unknown>>

/** Returns the text of the bound that is set: null without one, `…` while it cannot be sent. */
export const useBound = () => {
  const t = useWords()
  return ({ kind, ...values }: RuleValues): string | null => {
    const bounds = boundsOf(kind)
    if (boundFields.some((field) => bounds[field] && Number.isNaN(values[field]))) return '…'
    const amount = numberIn(values.amount)
    const percentage = numberIn(values.percentage)
    const days = numberIn(values.days)
    if (bounds.amount && amount !== null) return formatMoney(amount)
    if (bounds.percentage && percentage !== null)
      return t(bounds.amount ? 'noticeRule.ofLimit' : 'noticeRule.plainShare', {
        share: formatPercent(percentage),
      })
    return bounds.days && days !== null ? t('noticeRule.inDays', { count: days }) : null
  }
}

/** Returns in a sentence when a rule raises a notice, and to whom it goes. */
export const useRuleSentence = () => {
  const t = useWords()
  const boundOf = useBound()
  return (rule: RuleValues): string | null => {
    const bound = boundOf(rule)
    if (bound === null && Object.keys(boundsOf(rule.kind)).length > 0) return null
    const when = t(`noticeRule.when_${rule.kind}`, { bound: bound ?? '' })
    return `${when} ${t(`noticeRule.to_${noticeKinds[rule.kind].access}`)}`
  }
}

/** Says in a form what the rule will send, and to whom. Rules 23.4 and 23.6. */
export const RuleSentence = ({ rule }: { rule: RuleValues }) => {
  const t = useWords()
  const { accepts } = useFormContext()
  const refused = boundFields.filter((field) => numberIn(rule[field]) !== null && !accepts(field))
  const shown = { ...rule, ...Object.fromEntries(refused.map((field) => [field, Number.NaN])) }
  const sentence = useRuleSentence()(shown)
  return (
    sentence && (
      <Text size="sm" data-sentence>
        {sentence}
        {rule.kind === 'cardBalance' && ` ${t('noticeRule.belowAlready')}`}
      </Text>
    )
  )
}
