import type { CardLoad } from '@kaarditeek/domain/card/load/schema'
import { Group } from '@mantine/core'
import { Badge } from '../../../components/badge'
import { TextLink } from '../../../components/links'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'

/** That a request to take a load back waits, with a link to it for viewers who may see it. Rule 20.6. */
const WaitingReversal = ({ approvalID }: { approvalID: number }) => {
  const t = useWords()
  const badge = (
    <Badge icon="clock" tone="accent">
      {t('cardLoad.reversalWaits')}
    </Badge>
  )
  if (!useMay()('editCardLimits')) return badge
  return (
    <TextLink to="/approvals/$approvalID" params={{ approvalID }}>
      {badge}
    </TextLink>
  )
}

/** What a load was, and whether it was taken back or a request to take it back waits. */
export const LoadKind = ({ load }: { load: CardLoad }) => {
  const { kind, reversed, reversesLoadID, waitingReversalID } = load
  const t = useWords()
  return (
    <Group component="span" gap={6} py={4}>
      {t(`cardLoad.kinds_${reversesLoadID === null ? kind : 'reversal'}`)}
      {reversed && (
        <Badge icon="undo" tone="calm">
          {t('cardLoad.reversed')}
        </Badge>
      )}
      {!reversed && waitingReversalID !== null && <WaitingReversal approvalID={waitingReversalID} />}
    </Group>
  )
}
