import { type DemoSearch, demoSearch } from '../kit/demo-cards'
import { OwnAddress } from '../kit/own-address'
import { type Kit, Specimen } from '../kit/specimen'
import { ListContext, useChangeSearch } from './list-context'
import { Pager } from './pager'

const pages = { start: 1, 'near the start': 3, middle: 20, 'near the end': 38, end: 40 }

const PagerAt = ({ count, page }: { count: number; page: number }) => (
  <OwnAddress schema={demoSearch} start={{ page }}>
    {(search) => <DemoPager count={count} search={search} />}
  </OwnAddress>
)

const DemoPager = ({ count, search }: { count: number; search: DemoSearch }) => {
  const change = useChangeSearch()
  return (
    <ListContext
      value={{ ns: 'card', savedAs: 'card', schema: demoSearch, search, inputs: new Set(), change }}
    >
      <Pager count={count} />
    </ListContext>
  )
}

const Pagers = () => (
  <>
    {Object.entries(pages).map(([state, page]) => (
      <Specimen key={state} name={`Pager, ${state}`} wide>
        <PagerAt count={400} page={page} />
      </Specimen>
    ))}
    <Specimen name="Pager, two pages" wide>
      <PagerAt count={11} page={2} />
    </Specimen>
  </>
)

export const kit: Kit = { Pagers: <Pagers /> }
