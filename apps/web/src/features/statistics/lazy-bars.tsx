import { Box } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { BarsProps } from './bars'

const Bars = lazy(() => import('./bars').then(({ Bars }) => ({ default: Bars })))

/** A bar chart, whose library loads with the first one. `label` says what it shows. */
export const LazyBars = ({ label, ...bars }: BarsProps & { label: string }) => (
  <Box role="img" aria-label={label} h={bars.height}>
    <Suspense>
      <Bars {...bars} />
    </Suspense>
  </Box>
)
