import type { StatementRecipients } from '@kaarditeek/domain/report/statement-mail'
import { List, Text } from '@mantine/core'
import { Email } from '../../components/value'
import { useWords } from '../../lib/language'

type Props = Pick<StatementRecipients, 'recipients' | 'ready'>

/** To whom statements are mailed: the first recipients with their addresses, and how many others there are. */
export const Recipients = ({ recipients, ready }: Props) => {
  const t = useWords()
  const others = ready - recipients.length
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('report.mailedTo')}
      </Text>
      <List size="sm" listStyleType="none">
        {recipients.map(({ customer, recipient }) => (
          <List.Item key={`${customer} ${recipient}`}>
            {customer}{' '}
            <Text span inherit c="dimmed">
              <Email address={recipient} />
            </Text>
          </List.Item>
        ))}
      </List>
      {others > 0 && (
        <Text size="sm" c="dimmed">
          {t('report.andOthers', { count: others })}
        </Text>
      )}
    </div>
  )
}
