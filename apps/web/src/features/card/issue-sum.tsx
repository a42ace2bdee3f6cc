import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { useWords } from '../../lib/language'

type Props = { noOfCards: number | null; amountLimit: unknown }

/** The sum that a batch is worth, with its calculation; nothing while a part is missing. */
export const IssueSum = ({ noOfCards, amountLimit }: Props) => {
  const t = useWords()
  if (!noOfCards) return null
  const [count, limit] = [formatNumber(noOfCards), amountLimit]
  return (
    <Text size="sm" className="tabular" aria-live="polite">
      {limit === null && t('card.issuesUnlimited', { count: noOfCards })}
      {typeof limit === 'number' && (
        <>
          {`${count} × ${formatMoney(limit)} = `}
          <b>{formatMoney(noOfCards * limit)}</b>
        </>
      )}
    </Text>
  )
}
