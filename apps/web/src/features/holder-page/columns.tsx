import type { HolderPage, holderPageHistory } from '@kaarditeek/domain/holder-page/schema'
import type { z } from 'zod'
import { Badge } from '../../components/badge'
import { columnsOf } from '../../components/list/columns'
import { useWords } from '../../lib/language'
import { ColourValue } from './colour'
import { ProofName } from './proof'

const column = columnsOf<HolderPage>('holderPage')
type Shown = z.output<z.ZodObject<typeof holderPageHistory>>
const ofHistory = columnsOf<Shown>('holderPage')

/** Whether card holders see the page. */
const StateName = ({ enabled }: { enabled: boolean }) =>
  useWords()(enabled ? 'holderPage.open' : 'holderPage.shut')

const StateBadge = ({ enabled }: { enabled: boolean }) => (
  <Badge
    {...(enabled ? ({ icon: 'check', tone: 'good' } as const) : ({ icon: 'lock', tone: 'calm' } as const))}
  >
    <StateName enabled={enabled} />
  </Badge>
)

export const pageData = [
  column('enabled', (enabled) => <StateBadge enabled={enabled} />, { label: 'holderPage.state' }),
  column('proof', (proof) => <ProofName proof={proof} />),
  column('colour', (colour) => <ColourValue colour={colour} />),
  column.number('guessedToday'),
]

export const pageChanges = [
  ofHistory('enabled', (enabled) => <StateName enabled={enabled} />, { label: 'holderPage.state' }),
  ofHistory.optional('path'),
  ofHistory('proof', (proof) => <ProofName proof={proof} />),
  ofHistory('colour', (colour) => <ColourValue colour={colour} />),
  ofHistory.optional('logoHash'),
]
