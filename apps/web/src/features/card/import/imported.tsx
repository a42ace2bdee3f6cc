import type { ImportedCards } from '@kaarditeek/domain/card/import/schema'
import { CardState } from '@kaarditeek/domain/card/rules'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { Icon } from '../../../components/icon'
import { LinkButton } from '../../../components/links'
import { useWords } from '../../../lib/language'
import type { Importing } from './use-import'

type Props = { result: ImportedCards; importing: Importing; done: () => void }

/** The last step: says how many cards were imported and links to them. */
export const Imported = ({ result: { cardBatchID, created, rules }, importing, done }: Props) => {
  const t = useWords()
  return (
    <Stack>
      <Alert
        color="cornflower"
        icon={<Icon name="check" />}
        title={t('cardImport.imported', { count: created })}
        role="status"
      >
        {rules && t('cardRule.rulesMade', { count: rules })}
      </Alert>
      <Group justify="space-between">
        <Button variant="default" onClick={importing.startOver}>
          {t('cardImport.another')}
        </Button>
        <LinkButton
          to="/cards"
          search={{ cardBatchID: cardBatchID ?? undefined, cardState: CardState.all }}
          onClick={() => {
            done()
            importing.startOver()
          }}
        >
          {t('cardImport.showCards')}
        </LinkButton>
      </Group>
    </Stack>
  )
}
