import type { StatementRecipients } from '@kaarditeek/domain/report/statement-mail'
import { Box, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useWords } from '../../lib/language'

/** Names that are shown at once. */
const FIRST = 3

type Props = Pick<StatementRecipients, 'names' | 'withoutAddress'>

/** Returns a function that names the customers without a billing address: the first ones unless all are asked for. */
export const useWithoutAddress = () => {
  const t = useWords()
  return ({ names, withoutAddress: count }: Props, shown = FIRST) => {
    const named = names.slice(0, shown).join(', ')
    return t('report.mailWithout', { count, names: count > shown ? `${named} …` : named })
  }
}

/** The customers without a billing address, all of whom can be seen. */
export const WithoutAddress = (props: Props) => {
  const t = useWords()
  const textOf = useWithoutAddress()
  const [isWhole, { toggle }] = useDisclosure(false)
  const { names } = props
  return (
    <Box>
      <Text size="sm" mah="40vh" style={{ overflowY: 'auto' }} tabIndex={isWhole ? 0 : undefined}>
        {textOf(props, isWhole ? names.length : FIRST)}
      </Text>
      {names.length > FIRST && (
        <Button variant="subtle" size="compact-sm" mt="xs" aria-expanded={isWhole} onClick={toggle}>
          {t(isWhole ? 'report.firstNames' : 'report.allNames', { count: names.length })}
        </Button>
      )}
    </Box>
  )
}
