import { type ChangedField, ChangesTable } from '../components/history/old-changes'
import { changesSearch } from '../components/history/search'
import { arrived } from './demo-list'
import { OwnAddress } from './own-address'
import { Specimen } from './specimen'

type Change = { name: string; identifier: string | null; validFrom: Date; authorEmail: string | null }

const fields: ChangedField<Change>[] = [{ name: 'name' }, { name: 'identifier' }]

const author = 'mari@kohvik.ee'
const changes: Change[] = [
  {
    name: 'Lõuna Kohvik OÜ',
    identifier: null,
    validFrom: new Date('2026-09-05T07:30:00Z'),
    authorEmail: author,
  },
  {
    name: 'Lõuna Kohvik OÜ',
    identifier: 'LK-1',
    validFrom: new Date('2026-05-14T12:05:09Z'),
    authorEmail: author,
  },
  {
    name: 'Kohvik Lõuna',
    identifier: 'LK-1',
    validFrom: new Date('2025-12-24T16:00:00Z'),
    authorEmail: null,
  },
]

const DemoChanges = ({ of: list }: { of: Change[] | undefined }) => (
  <OwnAddress schema={changesSearch}>
    {(search) => (
      <ChangesTable
        ns="terminalOwner"
        fields={fields}
        search={search}
        page={{ data: list && { list }, ...arrived }}
        below={{ data: { list: [] }, ...arrived }}
        totals={{ data: list && { count: list.length }, ...arrived }}
      />
    )}
  </OwnAddress>
)

export const Changes = () => (
  <>
    <Specimen name="Changes table, plain" wide>
      <DemoChanges of={changes} />
    </Specimen>
    <Specimen name="Changes table, never changed" wide>
      <DemoChanges of={changes.slice(-1)} />
    </Specimen>
    <Specimen name="Changes table, loading" wide>
      <DemoChanges of={undefined} />
    </Specimen>
  </>
)
