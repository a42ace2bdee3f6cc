import { Skeleton } from '@mantine/core'
import type { CSSProperties } from 'react'
import { barWidth } from '../bar-width'
import type { Headed } from './heading'
import rowClasses from './row.module.css'
import { PART, type TableLayout } from './use-list-table'

type Columns = {
  headings: readonly Headed[]
  /** Columns before the headings: the tick and the details. */
  parts: number
  places: TableLayout['places']
}

/** A variable, because paper and `useNeeds` ignore it. */
const columnWidth = (rem = 0) => ({ '--width': `${rem}rem` }) as CSSProperties

/** Widths of the columns. */
export const Widths = ({
  headings,
  parts,
  places,
  widths,
}: Columns & { widths: readonly (number | undefined)[] }) => (
  <colgroup>
    {Array.from({ length: parts }, (_, part) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have only their position
      <col key={part} className={rowClasses.part} style={columnWidth(PART)} />
    ))}
    {headings.map(({ field }, index) => (
      <col key={field} data-place={places.get(field)} style={columnWidth(widths[index])} />
    ))}
  </colgroup>
)

/** Rows that show that the first ones are under way. */
export const SkeletonRows = ({ count, headings, parts, places }: Columns & { count: number }) =>
  Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons differ only by position
    <tr key={row}>
      {parts > 0 && <td colSpan={parts} className={rowClasses.part} data-part />}
      {headings.map(({ field, align }, column) => (
        <td key={field} data-align={align} data-place={places.get(field)}>
          <Skeleton
            height={12}
            width={barWidth(row, column)}
            miw="4rem"
            display="inline-block"
            style={{ verticalAlign: 'middle' }}
          />
        </td>
      ))}
    </tr>
  ))
