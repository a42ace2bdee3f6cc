import { Box } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { BarsProps } from './bars'

const Bars = lazy(() => import('./bars').then(({ Bars }) => ({ default: Bars })))

/** A bar chart. Its library loads with the first chart. `label` says what the chart shows. */
export const LazyBars = ({ label, ...bars }: BarsProps & { label: string }) => (
  <Box role="img" aria-label={label} h={bars.height}>
    <Suspense>
      <Bars {...bars} />
    </Suspense>
  </Box>
)
