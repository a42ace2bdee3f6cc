import { useLocalStorage } from '@mantine/hooks'

/** Heights of the rows of all lists. */
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** The height of rows, kept in this browser. */
export const useDensity = () =>
  useLocalStorage<Density>({
    key: 'kaarditeek-density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
  })
