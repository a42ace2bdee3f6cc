import type { HolderPage, holderPageHistory } from '@kaarditeek/domain/holder-page/schema'
import type { z } from 'zod'
import { columnsOf } from '../../components/list/columns'
import { ColourValue } from './colour'
import { ProofName } from './proof'

const column = columnsOf<HolderPage>('holderPage')
type Shown = z.output<z.ZodObject<typeof holderPageHistory>>
const ofHistory = columnsOf<Shown>('holderPage')

export const pageData = [
  column.flag('enabled'),
  column('proof', (proof) => <ProofName proof={proof} />),
  column('colour', (colour) => <ColourValue colour={colour} />),
  column.number('guessedToday'),
]

export const pageChanges = [
  ofHistory.flag('enabled'),
  ofHistory.optional('path'),
  ofHistory('proof', (proof) => <ProofName proof={proof} />),
  ofHistory('colour', (colour) => <ColourValue colour={colour} />),
  ofHistory.optional('logoHash'),
]
