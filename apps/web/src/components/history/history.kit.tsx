import { arrived } from '../kit/demo-list'
import { OwnAddress } from '../kit/own-address'
import { type Kit, Specimen } from '../kit/specimen'
import { columnsOf } from '../list/columns'
import type { Change } from './differences'
import { ChangesTable } from './history'
import { changesSearch } from './search'

type OwnerChange = Change & { name: string; identifier: string | null }

const column = columnsOf<OwnerChange>('terminalOwner')
const fields = [column('name'), column.optional('identifier')]

const author = { authorEmail: 'mari@kohvik.ee', authorName: 'Mari Maasikas' }
const all: OwnerChange[] = [
  {
    name: 'Lõuna Kohvik OÜ',
    identifier: null,
    validFrom: new Date('2026-09-05T07:30:00Z'),
    ...author,
    accessToken: 'SAP',
    approver: 'jaan@kohvik.ee',
    approverName: 'Jaan Kask',
  },
  {
    name: 'Lõuna Kohvik OÜ',
    identifier: 'LK-1',
    validFrom: new Date('2026-05-14T12:05:09Z'),
    ...author,
    accessToken: null,
    approver: null,
    approverName: null,
  },
  {
    name: 'Kohvik Lõuna',
    identifier: 'LK-1',
    validFrom: new Date('2025-12-24T16:00:00Z'),
    authorEmail: null,
    authorName: null,
    accessToken: null,
    approver: null,
    approverName: null,
  },
]

const DemoChanges = ({ changes: list }: { changes: OwnerChange[] | undefined }) => (
  <OwnAddress schema={changesSearch}>
    {(search) => (
      <ChangesTable
        fields={fields}
        search={search}
        page={{ data: list && { list }, ...arrived }}
        below={{ data: { list: [] }, ...arrived }}
        totals={{ data: list && { count: list.length }, ...arrived }}
      />
    )}
  </OwnAddress>
)

const Changes = () => (
  <>
    <Specimen name="Changes table, plain" wide>
      <DemoChanges changes={all} />
    </Specimen>
    <Specimen name="Changes table, never changed" wide>
      <DemoChanges changes={all.slice(-1)} />
    </Specimen>
    <Specimen name="Changes table, loading" wide>
      <DemoChanges changes={undefined} />
    </Specimen>
  </>
)

export const kit: Kit = { Changes: <Changes /> }
