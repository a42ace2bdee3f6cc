import { panInGroups } from '@kaarditeek/domain/card/pan'
import { SANDBOX_TERMINAL } from '@kaarditeek/domain/sandbox/cards'
import type { Sandbox, SandboxMail } from '@kaarditeek/domain/sandbox/schema'
import { Group, Text } from '@mantine/core'
import { CopyButton } from '../../components/copy-button'
import { IconLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'
import { useWords } from '../../lib/language'
import { trialOf } from '../../shared/web-api/may-try'

type Card = Sandbox['cards'][number]

const card = columnsOf<Card>('sandbox')

export const cardColumns = [
  card.title('pan', ({ pan }) => <Pan pan={pan} />),
  card('outcome', (outcome) => <Outcome outcome={outcome} />, { width: 16 }),
  card.actions('editWebApis', ({ pan, outcome }) => <Try pan={pan} outcome={outcome} />),
]

const Pan = ({ pan }: { pan: string }) => {
  const t = useWords()
  return (
    <Group gap={4} wrap="nowrap" component="span">
      <span className="tabular">{panInGroups(pan)}</span>
      <CopyButton value={pan} label={t('sandbox.copyPan', { pan: panInGroups(pan) })} />
    </Group>
  )
}

/** Tries a payment with the card. */
const Try = ({ pan, outcome }: Pick<Card, 'pan' | 'outcome'>) => {
  const t = useWords()
  return (
    <IconLink
      icon="terminal"
      label={t('sandbox.tryCard', { pan: panInGroups(pan) })}
      {...trialOf({ terminalID: SANDBOX_TERMINAL }, outcome)}
    />
  )
}

const Outcome = ({ outcome }: { outcome: Card['outcome'] }) => useWords()(`sandbox.${outcome}`)

const mail = columnsOf<SandboxMail>('sandbox')

export const mailColumns = [
  mail.title('subject'),
  mail.email('recipient'),
  mail('attachments', (names) => names.join(', ')),
  mail.moment('createdAt'),
]

/** The text of a mail, below its row. */
export const mailDetails = {
  idOf: ({ id }: SandboxMail) => id,
  show: ({ body }: SandboxMail) => (
    <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
      {body}
    </Text>
  ),
}
