import type { FileReply } from '@kaarditeek/domain/file/schema'
import { ExportButton } from './export-button'
import { slowly } from './kit/slow-answer'
import { type Kit, Specimen } from './kit/specimen'

const file = {
  fileName: 'kit.csv',
  contentType: 'text/csv',
  content: new TextEncoder().encode('pan;nameOnCard\n'),
}

const Exports = () => (
  <>
    <Specimen name="Export button">
      <ExportButton ask={() => slowly(() => file)} />
    </Specimen>
    <Specimen name="Failing export button">
      <ExportButton ask={() => slowly<FileReply>(() => null)} />
    </Specimen>
  </>
)

export const kit: Kit = { 'Parts of lists': <Exports /> }
